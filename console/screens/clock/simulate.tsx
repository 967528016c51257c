import { NativeSelect } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { type YearRun, yearRunsQuery } from './year-runs.ts';

/** Decides in place of the bank and of the verification: what is rare in reality happens at once. */
export function Simulate({
  companyId,
  year,
}: {
  readonly companyId: string;
  readonly year: string;
}) {
  const [said, setSaid] = useState('');
  const runs = useQuery(yearRunsQuery(companyId, year));
  const submitted = (runs.data ?? []).filter(({ totals }) => totals !== undefined);
  return (
    <>
      <p role="status">{said}</p>
      <h3>Verification of the company</h3>
      <EntryForm
        form="simulate-verification"
        fields={[{ name: 'result', label: 'Outcome', choices: ['passed', 'failed', 'pending'] }]}
        action="Decide"
        toRequest={({ result }) => ({ companyId, result })}
        send={(request, options) => askTyped('sandbox', 'simulateVerification', request, options)}
        done={({ verification }) => setSaid(forPeople(verification.message))}
      />
      <h3>The bank</h3>
      {runs.error && <Failed error={runs.error} retry={() => void runs.refetch()} />}
      {runs.data && submitted.length === 0 && (
        <Empty>What the bank returns can be simulated after a payroll was submitted.</Empty>
      )}
      {submitted.length > 0 && (
        <BankAnswers companyId={companyId} runs={submitted} tell={setSaid} />
      )}
      <h3>Deposits to the company’s account</h3>
      <MicroDeposits companyId={companyId} tell={setSaid} />
    </>
  );
}

interface BankAnswersProps {
  readonly companyId: string;
  readonly runs: readonly YearRun[];
  readonly tell: (message: string) => void;
}

function BankAnswers({ companyId, runs, tell }: BankAnswersProps) {
  const [chosen, setChosen] = useState(runs[0]?.payPeriodId ?? '');
  const payPeriodId = runs.some((run) => run.payPeriodId === chosen)
    ? chosen
    : (runs[0]?.payPeriodId ?? '');
  return (
    <>
      <NativeSelect
        label="Payroll"
        value={payPeriodId}
        onChange={({ currentTarget }) => setChosen(currentTarget.value)}
        data={runs.map((run) => ({
          value: run.payPeriodId,
          label: `${run.workerType} ${run.payPeriod}, ${run.payPeriodStatus}`,
        }))}
      />
      <EntryForm
        form="simulate-no-funds"
        fields={[]}
        action="Return the debit: no funds"
        toRequest={() => ({ companyId, payPeriodId })}
        send={(request, options) => askTyped('sandbox', 'simulateFundingFailure', request, options)}
        done={({ payPeriod }) => tell(forPeople(payPeriod.message))}
      />
      <ReturnPayment
        key={payPeriodId}
        companyId={companyId}
        payPeriodId={payPeriodId}
        tell={tell}
      />
    </>
  );
}

interface ReturnPaymentProps {
  readonly companyId: string;
  readonly payPeriodId: string;
  readonly tell: (message: string) => void;
}

type Payment = Answered<'reports', 'getTransactions'>['payrollTransaction'][number];

/** Payments to choose from; one is enough to see what follows. */
const mostPayments = 50;

function ReturnPayment({ companyId, payPeriodId, tell }: ReturnPaymentProps) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getTransactions', payPeriodId, 'simulate'],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getTransactions', { payPeriodId, limit: mostPayments }, { signal }))
        .payrollTransaction,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="payments" rows={2} />;
  // A bank returns what it has moved: no checks, and no pay by the company itself.
  const sent = data.filter(
    ({ status, transactionName }) =>
      transactionName.startsWith('Ach') && (status === 'sent' || status === 'settled'),
  );
  if (sent.length === 0)
    return <Empty>No payment was sent yet: go to the moment of the file first.</Empty>;
  return (
    <EntryForm
      form="simulate-return"
      fields={[
        { name: 'requestReferenceId', label: 'Payment', choices: sent.map(toChoice) },
        { name: 'returnCode', label: 'Reason', choices: returnCodes },
      ]}
      action="Return the payment"
      toRequest={(values) => ({ companyId, payPeriodId, ...values })}
      send={(request, options) => askTyped('sandbox', 'simulateAchReturn', request, options)}
      done={({ payments }) => tell(payments.map(({ message }) => message).join(' '))}
    />
  );
}

const toChoice = (payment: Payment) => {
  const { requestReferenceId, transactionName, transferAmount, destinationAccount } = payment;
  const to = transactionName === 'AchDebit' ? 'Debit of the company' : `To ${destinationAccount}`;
  return { value: requestReferenceId, label: `${to}: ${showMoney(toCents(transferAmount))}` };
};

const returnCodes = [
  { value: 'R03', label: 'R03: no account, or the name does not fit' },
  { value: 'R02', label: 'R02: account closed' },
  { value: 'R01', label: 'R01: insufficient funds' },
  { value: 'R10', label: 'R10: not authorized' },
  { value: 'R16', label: 'R16: account frozen' },
];

function MicroDeposits({
  companyId,
  tell,
}: {
  readonly companyId: string;
  readonly tell: (message: string) => void;
}) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getCompanyInfo', companyId, 'simulate'],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCompanyInfo', { companyId, extended: true }, { signal }))
        .Company[0],
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the accounts" rows={2} />;
  const pending = data.BankAccounts.filter(({ status }) => status === 'Verification Pending');
  if (pending.length === 0) return <Empty>No account waits for its two small deposits.</Empty>;
  return (
    <EntryForm
      form="simulate-deposits"
      fields={[
        {
          name: 'companyFundingSourceEntityId',
          label: 'Account',
          choices: pending.map(({ companyFundingSourceEntityId: value, accountNumber: label }) => ({
            value,
            label,
          })),
        },
        { name: 'result', label: 'The deposits', choices: ['arrived', 'returned'] },
      ]}
      action="Simulate them"
      toRequest={(values) => ({ companyId, ...values })}
      send={(request, options) => askTyped('sandbox', 'simulateMicroDeposits', request, options)}
      done={({ microDeposits }) => tell(describeDeposits(microDeposits))}
    />
  );
}

/** Names the amounts, which a bank statement would show, to be entered in the setup. */
function describeDeposits(deposits: Answered<'sandbox', 'simulateMicroDeposits'>['microDeposits']) {
  const { message, debitAmount1, debitAmount2, status } = deposits;
  if (status !== 'Verification Pending') return message;
  const amounts = [debitAmount1, debitAmount2].map((each) => showMoney(toCents(each)));
  return `${message} They are ${amounts.join(' and ')}: enter them in the setup.`;
}
