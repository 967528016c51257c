import { useQuery } from '@tanstack/react-query';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { listDeductionsWithTerms, toSettlement, toTerms } from './deduction-terms-request.ts';
import { deductionsQuery } from './deductions-query.ts';
import { electionsQuery } from './person-benefits.tsx';

type Balance = Answered<'reports', 'getDeductionBalances'>['deductionBalances'][number];

interface DeductionTermsProps {
  readonly person: ShownWorker;
  readonly mayChange: boolean;
}

/** Goals, loans and arrears of a worker, with forms that set terms and settle what is left. */
export function PersonDeductionTerms({
  person: { companyId, userId },
  mayChange,
}: DeductionTermsProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getDeductionBalances', companyId, userId],
    queryFn: async ({ signal }) => {
      const request = { companyId, userIds: [userId] };
      return (await ask('reports', 'getDeductionBalances', request, { signal })).deductionBalances;
    },
  });
  return (
    <>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="goals and arrears" rows={2} />}
      {data?.length === 0 && <Empty>No deduction has a goal, a loan or arrears.</Empty>}
      {data && data.length > 0 && <Balances balances={data} />}
      {data && mayChange && <TermsForms {...{ companyId, userId, balances: data }} />}
    </>
  );
}

function Balances({ balances }: { readonly balances: readonly Balance[] }) {
  const show = (amount: number | null) => (amount === null ? '–' : showAmount(toCents(amount)));
  return (
    <RecordTable
      label="Goals, loans and arrears"
      rows={balances}
      keyOf={({ deductionId }) => deductionId}
      columns={[
        { heading: 'What for', show: ({ type }) => type },
        { heading: 'Deducted', show: ({ payrolls }) => payrolls.toLowerCase() },
        { heading: 'Goal', isAmount: true, show: ({ goalAmount }) => show(goalAmount) },
        { heading: 'Taken', isAmount: true, show: ({ amountTaken }) => show(amountTaken) },
        { heading: 'Owed', isAmount: true, show: ({ amountOwed }) => show(amountOwed) },
        { heading: 'Left', isAmount: true, show: ({ amountLeft }) => show(amountLeft) },
      ]}
    />
  );
}

interface TermsFormsProps {
  readonly companyId: string;
  readonly userId: string;
  readonly balances: readonly Balance[];
}

function TermsForms({ companyId, userId, balances }: TermsFormsProps) {
  // Both are read for the tables of the same page.
  const { data: items } = useQuery(deductionsQuery(companyId, userId));
  const { data: elections } = useQuery(electionsQuery(companyId, userId));
  const types = listDeductionsWithTerms(items?.recurringPayItems ?? [], elections ?? []);
  const open = balances.filter(({ amountLeft }) => amountLeft > 0);
  return (
    <>
      {types.length === 0 && (
        <p className="muted">
          The worker has no deduction and no benefit that could have terms. Add one above.
        </p>
      )}
      {types.length > 0 && (
        <details>
          <summary>Set terms of a deduction</summary>
          <EntryForm
            form={`deduction terms ${userId}`}
            fields={[
              { name: 'type', label: 'Deduction or benefit', choices: types },
              { name: 'payrolls', label: 'Deducted in', choices: payrolls },
              { name: 'goalAmount', label: 'Goal in dollars', kind: 'number', isOptional: true },
              {
                name: 'loanPrincipal',
                label: 'Or: loan of the company in dollars',
                kind: 'number',
                isOptional: true,
              },
              {
                name: 'loanInterest',
                label: 'Interest in dollars',
                kind: 'number',
                isOptional: true,
              },
              {
                name: 'arrears',
                label: 'If the pay is too low',
                choices: ['Nothing is owed', 'It is owed and deducted later'],
                fills: ['keepsArrears'],
              },
              {
                name: 'atExit',
                label: 'When the worker leaves',
                choices: ['Nothing more than usual', 'The last pay is asked for the rest'],
                fills: ['takesRestAtExit'],
              },
              {
                name: 'openingTaken',
                label: 'Deducted before Paywright, in dollars',
                kind: 'number',
                isOptional: true,
                hint: 'Only once, before the first payroll; it counts towards the goal. Enter 0 for a loan that was paid out before and of which nothing was repaid',
              },
              {
                name: 'openingOwed',
                label: 'Owed from before Paywright, in dollars',
                kind: 'number',
                isOptional: true,
              },
            ]}
            action="Set terms"
            toRequest={(texts, numbers) => toTerms({ companyId, userId }, texts, numbers)}
            send={(request, options) =>
              askTyped('adminPortal', 'setDeductionTerms', request, options)
            }
          />
        </details>
      )}
      {open.length > 0 && (
        <details>
          <summary>Record a repayment, or write off</summary>
          <EntryForm
            form={`settle deduction ${userId}`}
            fields={[
              { name: 'type', label: 'What for', choices: open.map(({ type }) => type) },
              { name: 'settledBy', label: 'How', choices: ['Repaid', 'Written Off'] },
              {
                name: 'amount',
                label: 'Dollars',
                kind: 'number',
                isOptional: true,
                hint: 'Everything that is left, if empty',
              },
              { name: 'reason', label: 'Why' },
            ]}
            action="Record it"
            toRequest={(texts, numbers) => toSettlement({ companyId, userId }, texts, numbers)}
            send={(request, options) =>
              askTyped('adminPortal', 'settleDeduction', request, options)
            }
          />
        </details>
      )}
    </>
  );
}

const payrolls = [
  'Every Payroll',
  'First Of Month',
  'Second Of Month',
  'First And Second Of Month',
  'Last Of Month',
].map((value) => ({ value, label: value.toLowerCase() }));
