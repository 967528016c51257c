import { useQuery } from '@tanstack/react-query';
import { ask, askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { frequencyWords } from '../../words/schedules.ts';
import { LastChange } from './last-change.tsx';
import { nonresidentFields, toNonresidentRequest } from './nonresident-fields.ts';

/** The amounts that the company adds to wages of nonresident aliens, and the form that enters one. */
export function NonresidentAliens({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('setNonresidentAddition');
  const { data, error, refetch } = useQuery({
    queryKey: ['getNonresidentAdditions', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getNonresidentAdditions', { companyId }, { signal }))
        .nonresidentAdditions,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the amounts" rows={3} />;
  return (
    <div className="stack">
      <p>
        For federal income tax, an amount of IRS Publication 15-T is added to the wages of
        nonresident aliens. Their Form W-4 says that they are. It is not pay, and counts for no
        other tax.
      </p>
      {data.length === 0 ? (
        <Empty>No amount is entered. Without it, a nonresident alien cannot be paid.</Empty>
      ) : (
        <RecordTable
          label="Amounts for nonresident aliens"
          rows={data}
          keyOf={({ year, payFrequency, w4Form }) => `${year} ${payFrequency} ${w4Form}`}
          columns={[
            { heading: 'Year', show: ({ year }) => String(year) },
            { heading: 'Pay frequency', show: ({ payFrequency }) => frequencyWords[payFrequency] },
            { heading: 'Form W-4', show: ({ w4Form }) => w4Form },
            {
              heading: 'Amount',
              isAmount: true,
              show: ({ amount }) => showAmount(toCents(amount)),
            },
            { heading: 'Source', show: ({ source }) => source },
          ]}
        />
      )}
      <LastChange companyId={companyId} operations={['setNonresidentAddition']} />
      {mayChange ? (
        <>
          <h2>Enter an amount</h2>
          <EntryForm
            form={`nonresident addition ${companyId}`}
            fields={nonresidentFields(String(data[0]?.year ?? ''))}
            action="Save the amount"
            isPrimary
            toRequest={(texts, numbers) => toNonresidentRequest(companyId, texts, numbers)}
            send={(request, options) =>
              askTyped('adminPortal', 'setNonresidentAddition', request, options)
            }
          />
          <p className="muted">
            It replaces the amount of the same year, pay frequency and form. Payrolls that were
            submitted before keep theirs.
          </p>
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}
