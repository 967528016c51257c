import { useQuery } from '@tanstack/react-query';
import { type Cents, minus, noMoney } from '../../../values/money.ts';
import { describeTaxNames } from '../../../values/tax-words.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed } from '../../frame/states.tsx';
import { type Stub, stubQuery } from './stub-query.ts';

interface YearTableProps {
  readonly payPeriodId: string;
  readonly userId: string;
  /** The name of the last line. */
  readonly net?: string;
}

/** Every line of a stub beside its sum in the year. */
export function YearTable({ payPeriodId, userId, net = 'You got' }: YearTableProps) {
  const { data, error, refetch } = useQuery(stubQuery(payPeriodId, userId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  const [stub] = data ?? [];
  if (!stub) return null;
  return (
    <>
      <h2>Year to date</h2>
      <RecordTable
        label="Year to date"
        rows={linesOf(stub)}
        keyOf={({ key }) => key}
        columns={[
          { heading: 'Part of the pay', show: ({ label }) => label },
          { heading: 'This pay', isAmount: true, show: ({ now }) => showAmount(now) },
          { heading: 'In the year', isAmount: true, show: ({ year }) => showAmount(year) },
        ]}
        totals={[
          net,
          ...[stub.netTotal, stub.ytdNetTotal].map((total) => showAmount(toCents(total))),
        ]}
      />
      {stub.corrections?.map((text) => (
        <p key={text} className="muted">
          {text}
        </p>
      ))}
    </>
  );
}

interface StubLine {
  readonly key: string;
  readonly label: string;
  readonly now: Cents;
  readonly year: Cents;
}

/** The lines between gross and net pay; what reduces the pay has a minus. */
function linesOf(stub: Stub): readonly StubLine[] {
  const added = (label: string, now: number, year: number) => ({
    label,
    now: toCents(now),
    year: toCents(year),
  });
  const taken = (label: string, now: number, year: number) => ({
    label,
    now: minus(noMoney, toCents(now)),
    year: minus(noMoney, toCents(year)),
  });
  const lines = [
    added('Gross pay', stub.grossTotal, stub.ytdGrossTotal),
    ...stub.taxDetails.map(({ TaxName, TaxAmount, TaxAmountYTD }) =>
      taken(describeTaxNames(TaxName), TaxAmount, TaxAmountYTD),
    ),
    ...stub.deductions.map(({ description, amount, amountYtd }) =>
      taken(description, amount, amountYtd),
    ),
    ...stub.reimbursements.map(({ description, amount, amountYtd }) =>
      added(description, amount, amountYtd),
    ),
  ];
  // Two deductions may have one description.
  return lines
    .filter(({ now, year }, index) => index === 0 || now !== noMoney || year !== noMoney)
    .map((line, index) => ({ ...line, key: `${index} ${line.label}` }));
}
