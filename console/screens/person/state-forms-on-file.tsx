import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { nameState } from '../../words/company-fields.ts';

/** The forms of states on file, with their answers. */
export function StateFormsOnFile({ forms }: { readonly forms: ShownWorker['stateW4Information'] }) {
  return forms.map(({ stateCode, form, effectiveDate, stateW4Information }) => {
    const answers = Object.entries(stateW4Information);
    const name = `${nameState(stateCode)}: ${form}, from ${showDate(effectiveDate)}`;
    if (answers.length === 0) return <p key={stateCode}>{name}</p>;
    return (
      <section key={stateCode} aria-label={name}>
        <p>{name}</p>
        <RecordTable
          label={`Answers on ${form} of ${nameState(stateCode)}`}
          className="is-small"
          rows={answers}
          keyOf={([question]) => question}
          columns={[
            { heading: 'Line', show: ([question]) => question },
            { heading: 'On file', show: ([, answer]) => answer },
          ]}
        />
      </section>
    );
  });
}
