import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Cents, minus, noMoney } from '../../../values/money.ts';
import { ask } from '../../call/ask.ts';
import { type PastPayment, paymentsQuery } from '../../call/company-queries.ts';
import type { OwnJob } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ExplainSheet } from '../pay/explain-sheet.tsx';

/** The last pay as a sum: gross pay, taxes, deductions and what the worker got. */
export function LastPay({ companyId, userId }: OwnJob) {
  const [isExplained, setExplained] = useState(false);
  const { data } = useQuery(paymentsQuery(companyId, userId));
  const payment = data?.at(-1);
  const [pay] = payment?.payrollLineItems ?? [];
  if (!payment || !pay) return null;
  const figure = (label: string, shown: string) => (
    <button type="button" className="figure" onClick={() => setExplained(true)}>
      {shown}
      <span className="hidden-text"> Explain {label}</span>
    </button>
  );
  return (
    <div className="form">
      <h2>Pay of {showDate(payment.payDate)}</h2>
      <RecordTable
        label="Last pay"
        rows={linesOf(pay)}
        keyOf={({ key }) => key}
        columns={[
          { heading: 'Part of the pay', show: ({ label }) => label },
          { heading: 'Amount', isAmount: true, show: ({ label, shown }) => figure(label, shown) },
        ]}
        totals={['You got', figure('what you got', showAmount(toCents(pay.netTotal)))]}
      />
      <YearToDate payPeriodId={payment.payPeriodId} userId={userId} />
      {isExplained && (
        <ExplainSheet
          payPeriodId={payment.payPeriodId}
          userId={userId}
          close={() => setExplained(false)}
        />
      )}
    </div>
  );
}

interface YearToDateProps {
  readonly payPeriodId: string;
  readonly userId: string;
}

function YearToDate({ payPeriodId, userId }: YearToDateProps) {
  const { data: stub } = useQuery({
    queryKey: ['getPayStub', payPeriodId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPayStub', { payPeriodId, userId }, { signal })).payrollLineItem[0],
  });
  if (!stub) return null;
  const [gross, net] = [stub.ytdGrossTotal, stub.ytdNetTotal].map((total) =>
    showMoney(toCents(total)),
  );
  return (
    <p className="muted">
      In this year up to this pay: {gross} gross, and you got {net}.
    </p>
  );
}

interface PayLine {
  readonly key: string;
  readonly label: string;
  readonly shown: string;
}

type Pay = PastPayment['payrollLineItems'][number];

/** The lines between gross and net pay; what reduces the pay has a minus. */
function linesOf(pay: Pay): PayLine[] {
  const line = (label: string, amount: Cents) => ({ label, shown: showAmount(amount) });
  const reduction = (label: string, dollars: number) =>
    line(label, minus(noMoney, toCents(dollars)));
  const lines = [
    line('Gross pay', toCents(pay.grossTotal)),
    ...pay.employeeTaxDetails
      .filter(({ taxAmount }) => taxAmount !== 0)
      .map(({ taxName, taxAmount }) => reduction(taxName, taxAmount)),
    ...pay.deductions.map(({ description, amount }) => reduction(description, amount)),
    ...pay.reimbursements.map(({ description, amount }) => line(description, toCents(amount))),
  ];
  // Two deductions may have one description.
  return lines.map((each, index) => ({ ...each, key: `${index} ${each.label}` }));
}
