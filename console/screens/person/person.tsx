import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { showWage } from '../../format/wages.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { statusWords } from '../../words/worker-statuses.ts';
import { ExplainSheet } from '../pay/explain-sheet.tsx';

type Details = Answered<'reports', 'getUser'>['user'][number];
type Payment = Answered<'reports', 'getIndividualPayrollHistory'>['payPeriod'][number];

/** A worker: pay, taxes, bank accounts and payments. */
export function PersonScreen() {
  const { companyId, userId } = useParams({ from: '/framed/c/$companyId/people/$userId' });
  const { data, error, refetch } = useQuery({
    queryKey: ['getUser', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getUser', { companyId, userId }, { signal })).user[0],
  });
  const name = data ? `${data.firstName} ${data.lastName}` : 'Worker';
  return (
    <Screen title={name} lead={data && describe(data)}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the worker" />}
      {data && (
        <>
          <h2>Pay</h2>
          <Wages wages={data.userWages} />
          <h2>Taxes</h2>
          <Taxes person={data} />
          <h2>Bank accounts</h2>
          <Accounts accounts={data.userPayAccountEntities} />
          <h2>Payments</h2>
          <Payments companyId={companyId} userId={userId} />
        </>
      )}
    </Screen>
  );
}

function describe({ status, WorkerType, jobTitle, dateOfJoin, stateCode }: Details): string {
  const parts = [
    statusWords[status.userStatus],
    WorkerType.WorkerType,
    jobTitle,
    stateCode,
    `since ${showDate(dateOfJoin)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Wages({ wages }: { readonly wages: Details['userWages'] }) {
  if (wages.length === 0) return <Empty>No wage has been entered.</Empty>;
  return (
    <RecordTable
      label="Wages"
      rows={wages}
      keyOf={({ userWageId }) => userWageId}
      columns={[
        { heading: 'From', show: ({ startDate }) => showDate(startDate) },
        { heading: 'Wage', isAmount: true, show: (wage) => showWage(wage) },
        { heading: 'Paid by', show: ({ paymentMethod }) => paymentMethod.PaymentMethod },
        { heading: 'Employment', show: ({ employmentStatus }) => employmentStatus },
      ]}
    />
  );
}

function Taxes({ person }: { readonly person: Details }) {
  const { w4Information, stateW4Information, ssn } = person;
  return (
    <ul>
      <li>Social security number {ssn || 'not entered'}</li>
      <li>
        {w4Information
          ? 'Form W-4 is on file.'
          : 'There is no Form W-4: the rules for workers without one apply.'}
      </li>
      {stateW4Information.map(({ stateCode, form, effectiveDate }) => (
        <li key={stateCode}>
          {stateCode}: {form}, from {showDate(effectiveDate)}
        </li>
      ))}
    </ul>
  );
}

function Accounts({ accounts }: { readonly accounts: Details['userPayAccountEntities'] }) {
  if (accounts.length === 0)
    return <Empty>No bank account has been entered, so pay is not deposited.</Empty>;
  return (
    <RecordTable
      label="Bank accounts"
      rows={accounts}
      keyOf={({ userPayAccountEntityId }) => userPayAccountEntityId}
      columns={[
        { heading: 'Bank', show: ({ bankName }) => bankName },
        { heading: 'Account', show: ({ accountNumber }) => accountNumber },
        { heading: 'Kind', show: ({ accountType }) => accountType },
        { heading: 'Share', isAmount: true, show: ({ payPercentage }) => `${payPercentage} %` },
      ]}
    />
  );
}

function Payments({ companyId, userId }: { readonly companyId: string; readonly userId: string }) {
  const [explained, setExplained] = useState('');
  const { data, error, refetch } = useQuery({
    queryKey: ['getIndividualPayrollHistory', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getIndividualPayrollHistory', { companyId, userId }, { signal }))
        .payPeriod,
  });
  const print = useMutation({
    mutationFn: async (payPeriodId: string) =>
      (await ask('reports', 'printPayStub', { payPeriodId, userId })).document,
    onSuccess: saveDocument,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="payments" />;
  if (data.length === 0)
    return <Empty>Payments will be listed here after the first payroll.</Empty>;
  return (
    <>
      {print.error && <Failed error={print.error} />}
      <RecordTable
        label="Payments"
        rows={data.toReversed()}
        keyOf={({ payPeriodId }) => payPeriodId}
        columns={[
          { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
          { heading: 'Gross', isAmount: true, show: (payment) => showTotal(payment, 'grossTotal') },
          {
            heading: 'Net',
            isAmount: true,
            show: (payment) => (
              <button
                type="button"
                className="figure"
                onClick={() => setExplained(payment.payPeriodId)}
              >
                {showTotal(payment, 'netTotal')}
                <span className="hidden-text"> Explain the net pay</span>
              </button>
            ),
          },
          {
            heading: 'Stub',
            show: ({ payPeriodId, payDate }) => (
              <Button
                size="compact-sm"
                loading={print.isPending && print.variables === payPeriodId}
                onClick={() => print.mutate(payPeriodId)}
              >
                PDF of {showDate(payDate)}
              </Button>
            ),
          },
        ]}
      />
      {explained && (
        <ExplainSheet payPeriodId={explained} userId={userId} close={() => setExplained('')} />
      )}
    </>
  );
}

function showTotal({ payrollLineItems }: Payment, total: 'grossTotal' | 'netTotal'): string {
  const [line] = payrollLineItems;
  return line ? showAmount(toCents(line[total])) : '–';
}
