import { runRefusals } from '../../contract/payroll/run-messages.ts';
import type { VerificationStatus } from '../../engine/onboarding/company-verification.ts';
import type { RunBlocker } from '../../engine/submission/run-blockers.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';

interface RunBlockerRecord {
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

/** A blocker of a payroll with its message and fix. */
export function toRunBlockerRecord(
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
): RunBlockerRecord {
  const ofCompany = { kind: 'company', id: company.companyId, name: company.name } as const;
  const ofPeriod = { kind: 'payPeriod', id: period.payPeriodId, name: company.name } as const;
  switch (blocker.key) {
    case 'kybNotPassed':
      return toNotVerifiedRecord(blocker.verification, ofCompany);
    case 'nobodyToPay':
      return toRecordOf('nobodyToPay', {}, ofPeriod, 'importRegularDifferentialPayrollData');
    case 'fundingNotReady':
      return toRecordOf(
        'fundingNotReady',
        { status: blocker.status },
        ofCompany,
        blocker.status === 'pending' ? 'verifyMicroDeposits' : 'addCompanyBankAccount',
      );
    case 'bankMissing':
      return {
        ...toRecordOf('bankMissing', {}, ofCompany, 'updateUserWage'),
        responsible: 'operator',
      };
    case 'tooMuchAtOnce': {
      const drawn = `$${formatMoney(blocker.drawn)}`;
      return toRecordOf('tooMuchAtOnce', { drawn }, ofPeriod, 'removeUsersFromRegularPayPeriod');
    }
    case 'lawMissing':
      return {
        ...toRecordOf('lawMissing', { payDate }, ofPeriod, 'getPayPeriodDetails'),
        responsible: 'operator',
      };
    case 'notCovered': {
      const { worker, reason } = blocker;
      const subject = { kind: 'worker', id: worker.id, name: worker.name } as const;
      return toRecordOf('notCovered', { name: worker.name, reason }, subject, 'updateUser');
    }
    case 'identityWarning': {
      const { key, subject } = blocker.warning;
      const kind = key === 'einShared' ? 'company' : 'worker';
      return toRecordOf(key, { name: subject.name }, { kind, ...subject }, 'confirmTask');
    }
    case 'figuresChanged':
      return toRecordOf('figuresChanged', {}, ofPeriod, 'previewPayroll');
  }
}

/** Names the fix and the responsible party exactly as getCompanyTask does. */
function toNotVerifiedRecord(
  verification: VerificationStatus,
  company: RunBlockerRecord['subject'],
): RunBlockerRecord {
  if (verification === 'failed')
    return toRecordOf('kybNotPassed', {}, company, 'addKybInformation');
  if (verification === 'new') return toRecordOf('kybNotPassed', {}, company, 'initiateCompanyKyb');
  return { ...toRecordOf('kybNotPassed', {}, company, 'getCompanyInfo'), responsible: 'operator' };
}

function toRecordOf(
  key: keyof typeof runRefusals,
  places: Readonly<Record<string, string>>,
  subject: RunBlockerRecord['subject'],
  fixOperation: string,
): RunBlockerRecord {
  const message = runRefusals[key].replace(/\{(\w+)\}/g, (_, place: string) => places[place] ?? '');
  return { key, message, subject, fixOperation, responsible: 'company' };
}
