import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import {
  benefitTypesQuery,
  matchFormulasQuery,
  type Plan,
  type ShownFormula,
} from './benefit-queries.ts';
import { checkTiers, listMatchedPlans, parseTiers, showTiers } from './match-tiers.ts';

const basisWords: Readonly<Record<ShownFormula['matchBasis'], string>> = {
  'Pay Period': 'The pay of each payroll',
  Year: 'The pay of the year: each payroll makes up for earlier ones',
};

interface MatchFormulasProps {
  readonly companyId: string;
  readonly plans: readonly Plan[];
  readonly openMonths: readonly string[];
}

/** The formulas by which the company matches deferrals to its retirement plans, with a form for the next one. */
export function MatchFormulas({ companyId, plans, openMonths }: MatchFormulasProps) {
  const mayChange = useMayCall()('setMatchFormula');
  const { data: formulas, error, refetch } = useQuery(matchFormulasQuery(companyId));
  if (plans.length === 0) return null;
  return (
    <section aria-labelledby="match">
      <h2 id="match">Match of the company</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!formulas && !error && <Loading what="formulas" rows={1} />}
      {formulas?.length === 0 && (
        <p className="muted">No formula is set: the company pays what each enrollment states.</p>
      )}
      {formulas && formulas.length > 0 && <FormulaTable formulas={formulas} />}
      {mayChange && (
        <OpenOnRequest label="Set a match formula">
          <h2>Set a match formula</h2>
          <MatchForm companyId={companyId} plans={plans} openMonths={openMonths} />
        </OpenOnRequest>
      )}
    </section>
  );
}

function MatchForm({ companyId, plans, openMonths }: MatchFormulasProps) {
  const { data: types, error, refetch } = useQuery(benefitTypesQuery);
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!types) return <Loading what="retirement plans" rows={2} />;
  const offered = plans.map(({ benefitType }) => benefitType);
  const matched = listMatchedPlans(types, offered);
  if (matched.length === 0)
    return <Empty>The company offers no retirement plan with a match. Offer one below.</Empty>;
  return (
    <>
      <EntryForm
        form={`match ${companyId}`}
        fields={[
          { name: 'benefitType', label: 'Retirement plan', choices: matched },
          { name: 'effectiveMonth', label: 'Matched from', choices: openMonths },
          {
            name: 'matchTiers',
            label: 'The company adds to what workers defer',
            hint: 'Such as 100 % up to 3 %, 50 % up to 5 % of pay, or “nothing”',
            check: checkTiers,
          },
          {
            name: 'matchBasis',
            label: 'Shares of',
            choices: Object.entries(basisWords).map(([value, label]) => ({ value, label })),
          },
        ]}
        action="Set the formula"
        toRequest={({ matchTiers = '', ...values }) => ({
          matchFormula: { companyId, ...values, matchTiers: parseTiers(matchTiers) },
        })}
        send={(request, options) => askTyped('benefits', 'setMatchFormula', request, options)}
      />
      <p className="muted">
        It counts for workers for whom no contribution of the company is entered, and for pre-tax
        and Roth deferrals together. Limits of the law for a year are kept.
      </p>
    </>
  );
}

function FormulaTable({ formulas }: { readonly formulas: readonly ShownFormula[] }) {
  return (
    <RecordTable
      label="Match formulas"
      rows={formulas}
      keyOf={({ benefitType, effectiveMonth }) => `${benefitType} ${effectiveMonth}`}
      columns={[
        { heading: 'Retirement plan', show: ({ benefitType }) => benefitType },
        { heading: 'From', show: ({ effectiveMonth }) => effectiveMonth },
        { heading: 'Company adds', isProse: true, show: ({ matchTiers }) => showTiers(matchTiers) },
        { heading: 'Shares of', isProse: true, show: ({ matchBasis }) => basisWords[matchBasis] },
      ]}
    />
  );
}
