import { useQuery } from '@tanstack/react-query';
import type { Answered } from '../../call/ask.ts';
import { openPeriodsQuery } from '../../call/company-queries.ts';
import { Link } from '../../frame/link.tsx';

type Period = Answered<'reports', 'getPayEntries'>['payPeriod'];

const workerTypeWords: Readonly<Record<Period['workerType'], string>> = {
  W2: 'Employees (W2)',
  '1099-NEC': 'Contractors (1099)',
};

/** Links between the payrolls of employees and contractors with the same pay date; nothing with one of them only. */
export function WorkerTypeTabs({
  companyId,
  payPeriod,
}: {
  readonly companyId: string;
  readonly payPeriod: Period;
}) {
  const { data: periods = [] } = useQuery(openPeriodsQuery(companyId));
  const together = periods.filter(
    ({ payPeriodId, payDate, payPeriodType, workerType }) =>
      payPeriodId === payPeriod.payPeriodId ||
      (payDate === payPeriod.payDate &&
        payPeriodType === payPeriod.payPeriodType &&
        workerType !== payPeriod.workerType),
  );
  if (together.length < 2) return null;
  return (
    <nav aria-label="Kinds of workers" className="row grid-tabs">
      {together.map(({ payPeriodId, workerType }) => (
        <Link
          key={payPeriodId}
          to="/c/$companyId/pay/$payPeriodId"
          params={{ companyId, payPeriodId }}
          aria-current={payPeriodId === payPeriod.payPeriodId ? 'page' : undefined}
        >
          {workerTypeWords[workerType]}
        </Link>
      ))}
    </nav>
  );
}
