import { useQuery } from '@tanstack/react-query';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { LastChange } from './last-change.tsx';
import { wageRulesQuery } from './wage-rules-query.ts';

type ListedPayCode = Answered<'reports', 'getPayCodes'>['payCodes'][number];

/** The kinds of a pay code. */
const kinds = [
  { value: 'work', label: 'Hours of work' },
  { value: 'isLeave', label: 'Hours of leave' },
  { value: 'isPiecework', label: 'Pieces' },
];

/** The pay codes of a company, the form that adds or replaces one, and how gift cards are paid. */
export function PayCodes({ companyId }: { readonly companyId: string }) {
  const mayCall = useMayCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['getPayCodes', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPayCodes', { companyId }, { signal })).payCodes,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="pay codes" rows={2} />;
  return (
    <div className="stack">
      <p>A pay code is a named rate for hours or pieces, and a column of the grid.</p>
      {data.length === 0 ? (
        <Empty>The company has no pay code yet. Hours are paid by the wage of the worker.</Empty>
      ) : (
        <CodeTable codes={data} />
      )}
      <LastChange companyId={companyId} operations={['addPayCode', 'setGiftCards']} />
      {mayCall('addPayCode') ? (
        <>
          <OpenOnRequest label="Add or change a pay code">
            <h2>Add or change a pay code</h2>
            <AddPayCode companyId={companyId} />
          </OpenOnRequest>
          <OpenOnRequest label="Gift cards and prizes">
            <h2>Gift cards and prizes</h2>
            <GiftCards companyId={companyId} />
          </OpenOnRequest>
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}

function CodeTable({ codes }: { readonly codes: readonly ListedPayCode[] }) {
  return (
    <RecordTable
      label="Pay codes"
      rows={codes}
      keyOf={({ payCode }) => payCode}
      columns={[
        { heading: 'Code', show: ({ payCode }) => payCode },
        { heading: 'Description', isProse: true, show: ({ description }) => description || '–' },
        { heading: 'Counts', show: nameKind },
        { heading: 'Rate', isProse: true, show: describeRate },
      ]}
    />
  );
}

function nameKind({ isLeave, isPiecework }: ListedPayCode): string {
  const key = isPiecework ? 'isPiecework' : isLeave ? 'isLeave' : 'work';
  return kinds.find(({ value }) => value === key)?.label ?? '–';
}

function describeRate({ payRate, multiplier, isPiecework }: ListedPayCode): string {
  if (isPiecework) return 'by the piece';
  const rate = payRate > 0 ? `$${payRate} an hour` : 'entered with each payroll';
  return multiplier === 1 ? rate : `${rate}, times ${multiplier}`;
}

function AddPayCode({ companyId }: { readonly companyId: string }) {
  return (
    <EntryForm
      form={`pay code ${companyId}`}
      fields={[
        {
          name: 'payCode',
          label: 'Code',
          hint: 'Such as NIGHT. A code that exists gets these terms: pay that is entered and not submitted follows.',
        },
        { name: 'description', label: 'Description', isOptional: true },
        { name: 'kind', label: 'Counts', choices: kinds, fills: ['isLeave', 'isPiecework'] },
        {
          name: 'payRate',
          label: 'Rate for an hour, in dollars',
          kind: 'number',
          isOptional: true,
          hint: 'Without it, the rate is entered with each payroll. Pieces have none.',
        },
        {
          name: 'multiplier',
          label: 'Multiple of the rate',
          kind: 'number',
          isOptional: true,
          hint: 'Such as 1.5',
        },
      ]}
      action="Save the pay code"
      toRequest={({ kind, ...texts }, numbers) => ({
        payCode: {
          companyId,
          ...texts,
          ...numbers,
          ...(kind === 'isPiecework' ? { isPiecework: true } : { isLeave: kind === 'isLeave' }),
        },
      })}
      send={(request, options) => askTyped('payroll', 'addPayCode', request, options)}
    />
  );
}

function GiftCards({ companyId }: { readonly companyId: string }) {
  const { data, error, refetch } = useQuery(wageRulesQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the rule" rows={1} />;
  return (
    <EntryForm
      form={`gift cards ${companyId}`}
      fields={[
        {
          name: 'received',
          label: 'Gift cards and prizes that are entered as pay',
          initial: data.giftCardsReceived ? 'Yes' : 'No',
          choices: [
            { value: 'No', label: 'are paid out' },
            { value: 'Yes', label: 'were given before: taxed and not paid out' },
          ],
          hint: 'For pay that is not submitted yet.',
        },
      ]}
      action="Save the rule"
      toRequest={({ received }) => ({ companyId, received: received === 'Yes' })}
      send={(request, options) => askTyped('adminPortal', 'setGiftCards', request, options)}
      said="✓ Saved."
    />
  );
}
