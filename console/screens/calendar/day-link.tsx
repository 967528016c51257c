import type { ReactNode } from 'react';
import type { Answered } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { Link } from '../../frame/link.tsx';
import { nameDeposit } from '../taxes/deposit-record.ts';

interface DayLinkProps {
  readonly day: Answered<'reports', 'getCalendar'>['calendar'][number];
  readonly companyId: string;
  readonly className?: string;
  readonly title?: string;
  readonly children: ReactNode;
}

/** Leads from a day to its payroll, or to the form that records the deposit or the return. */
export function DayLink({ day, companyId, children, ...looks }: DayLinkProps) {
  const mayOpen = useMayCall()('getPayEntries');
  const { payPeriodId, taxGroup, form, year, quarter } = day;
  if (payPeriodId && mayOpen)
    return (
      <Link to="/c/$companyId/pay/$payPeriodId" params={{ companyId, payPeriodId }} {...looks}>
        {children}
      </Link>
    );
  if (taxGroup && year) {
    const record = nameDeposit({ taxGroup, year, quarter: quarter ?? null });
    return (
      <Link to="/c/$companyId/taxes" params={{ companyId }} search={{ year, record }} {...looks}>
        {children}
      </Link>
    );
  }
  if (form && year)
    return (
      <Link to="/c/$companyId/documents" params={{ companyId }} search={{ year, form }} {...looks}>
        {children}
      </Link>
    );
  return <span {...looks}>{children}</span>;
}
