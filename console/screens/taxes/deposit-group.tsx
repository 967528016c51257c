import { Button } from '@mantine/core';
import type { Answered } from '../../call/ask.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { agencyWords, showDepositPeriod } from '../../words/tax-deposits.ts';
import { ReportFigure } from '../reports/report-figure.tsx';
import { type Deposit, nameDeposit } from './deposit-record.ts';
import { MarkedDepositStatus } from './deposit-status.tsx';

type TaxGroup = Answered<'reports', 'getTaxDeposits'>['taxDeposits']['taxGroups'][number];

/** Taxes that are deposited together, by due date. */
export function DepositGroup({
  companyId,
  group,
  record,
}: {
  readonly companyId: string;
  readonly group: TaxGroup;
  /** Opens the form of a deposit; absent for people who only read. */
  readonly record: ((name: string) => void) | undefined;
}) {
  const { taxGroup, taxName } = group;
  const open = toCents(group.open);
  const recording = {
    heading: 'Pay',
    show: (deposit: Deposit) =>
      toCents(deposit.open) > 0 && (
        <Button size="compact-sm" onClick={() => record?.(nameDeposit({ taxGroup, ...deposit }))}>
          I paid it myself
          <span className="hidden-text">
            {' '}
            for {taxName}, {showDepositPeriod(deposit)}
          </span>
        </Button>
      ),
  };
  return (
    <section>
      <h2>
        {taxName}{' '}
        <span className={open > 0 ? 'warn' : 'muted'}>
          {open > 0 ? `${showMoney(open)} open` : 'nothing open'}
        </span>
      </h2>
      <p className="muted">Paid to {agencyWords(group.agency)}.</p>
      <RecordTable
        label={taxName}
        rows={group.deposits}
        keyOf={({ year, quarter, dueDate, payDates }) =>
          [year, quarter, dueDate, ...payDates].join(' ')
        }
        columns={[
          { heading: 'Due', show: showDue },
          {
            heading: 'Pay days',
            show: ({ payDates }) => payDates.map((date) => showDate(date)).join('; '),
          },
          {
            heading: 'Owed',
            isAmount: true,
            show: ({ amount, payDates }) => (
              <ReportFigure
                companyId={companyId}
                report="Tax liability"
                from={payDates.toSorted()[0] ?? ''}
                to={payDates.toSorted().at(-1) ?? ''}
                explains={`Taxes of the sum, ${taxName}`}
              >
                {showAmount(toCents(amount))}
              </ReportFigure>
            ),
          },
          { heading: 'Paid', isAmount: true, show: ({ paid }) => showAmount(toCents(paid)) },
          { heading: 'Open', isAmount: true, show: (deposit) => showAmount(toCents(deposit.open)) },
          { heading: 'Status', show: ({ status }) => <MarkedDepositStatus status={status} /> },
          ...(record ? [recording] : []),
        ]}
      />
    </section>
  );
}

function showDue({ dueDate, mayPayWithReturn }: Deposit) {
  if (!dueDate) return 'see the notice of the agency';
  return `${showDate(dueDate)}${mayPayWithReturn ? ', or with the return' : ''}`;
}
