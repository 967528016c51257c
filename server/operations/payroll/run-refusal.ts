import { runRefusals } from '../../../contract/payroll/run-words.ts';
import type { RunBlocker } from '../../../engine/pay/run-blockers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { formatMoney } from '../../../values/money.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';

interface Said {
  readonly key: string;
  readonly message: string;
  readonly subject: {
    readonly kind: 'company' | 'worker' | 'payPeriod';
    readonly id: string;
    readonly name: string;
  };
  readonly fixOperation: string;
  readonly responsible: 'company' | 'operator';
}

/** What stands in the way of a payroll, in words. */
export function sayBlocker(
  blocker: RunBlocker,
  {
    company,
    period,
    payDate,
  }: {
    readonly company: { readonly companyId: string; readonly name: string };
    readonly period: PayPeriod;
    readonly payDate: CalendarDate;
  },
): Said {
  const ofCompany = { kind: 'company', id: company.companyId, name: company.name } as const;
  const ofPeriod = { kind: 'payPeriod', id: period.payPeriodId, name: company.name } as const;
  switch (blocker.key) {
    case 'kybNotPassed':
      return said('kybNotPassed', {}, ofCompany, 'initiateCompanyKyb');
    case 'nobodyToPay':
      return said('nobodyToPay', {}, ofPeriod, 'importRegularDifferentialPayrollData');
    case 'fundingNotReady':
      return said(
        'fundingNotReady',
        { status: blocker.status },
        ofCompany,
        blocker.status === 'pending' ? 'verifyMicroDeposits' : 'addCompanyBankAccount',
      );
    case 'bankMissing':
      return { ...said('bankMissing', {}, ofCompany, 'updateUserWage'), responsible: 'operator' };
    case 'debitTooLarge': {
      const deposits = `$${formatMoney(blocker.deposits)}`;
      return said('debitTooLarge', { deposits }, ofPeriod, 'markPaid');
    }
    case 'lawMissing':
      return {
        ...said('lawMissing', { payDate }, ofPeriod, 'getPayPeriodDetails'),
        responsible: 'operator',
      };
    case 'notCovered': {
      const { worker, reason } = blocker;
      const subject = { kind: 'worker', id: worker.id, name: worker.name } as const;
      return said('notCovered', { name: worker.name, reason }, subject, 'updateUser');
    }
    case 'oddity': {
      const { key, subject } = blocker.oddity;
      const kind = key === 'einShared' ? 'company' : 'worker';
      return said(key, { name: subject.name }, { kind, ...subject }, 'confirmTask');
    }
    case 'figuresChanged':
      return said('figuresChanged', {}, ofPeriod, 'previewPayroll');
  }
}

function said(
  key: keyof typeof runRefusals,
  places: Readonly<Record<string, string>>,
  subject: Said['subject'],
  fixOperation: string,
): Said {
  const message = runRefusals[key].replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '');
  return { key, message, subject, fixOperation, responsible: 'company' };
}
