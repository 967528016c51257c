import { runRefusals } from '../../contract/payroll/run-messages.ts';
import type { Problem } from '../../contract/problems.ts';
import type { Responsible } from '../../engine/onboarding/blocker-rules.ts';
import type { Blocker } from '../../engine/onboarding/blockers.ts';
import type { VerificationStatus } from '../../engine/onboarding/company-verification.ts';
import type { RunBlocker } from '../../engine/submission/run-blockers.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import { describeTask } from './task-records.ts';

interface RunBlockerRecord {
  readonly key: string;
  readonly message: string;
  readonly subject: {
    readonly kind: 'company' | 'worker' | 'payPeriod';
    readonly id: string;
    readonly name: string;
  };
  readonly fixOperation: string;
  readonly responsible: Responsible;
}

interface BlockedRun {
  readonly company: { readonly companyId: string; readonly name: string };
  readonly period: PayPeriod;
  readonly payDate: CalendarDate;
}

type CompanyBlocker = Extract<
  RunBlocker,
  { readonly key: 'kybNotPassed' | 'fundingNotReady' | 'bankMissing' }
>;
type PeriodBlocker = Extract<
  RunBlocker,
  { readonly key: 'nobodyToPay' | 'tooMuchAtOnce' | 'lawMissing' | 'lawDiffers' | 'figuresChanged' }
>;

/** A blocker of a payroll with its message and fix. */
export function toRunBlockerRecord(blocker: RunBlocker, run: BlockedRun): RunBlockerRecord {
  switch (blocker.key) {
    case 'task':
      return toTaskRecord(blocker.task);
    case 'notCovered': {
      const { worker, reason } = blocker;
      const subject = { kind: 'worker', id: worker.id, name: worker.name } as const;
      return toRecordOf('notCovered', { name: worker.name, reason }, subject, 'updateUser');
    }
    case 'belowMinimumWage': {
      const { worker, missing } = blocker;
      const subject = { kind: 'worker', id: worker.id, name: worker.name } as const;
      const words = { name: worker.name, missing: `$${formatMoney(missing)}` };
      return toRecordOf('belowMinimumWage', words, subject, 'savePayEntries');
    }
    case 'kybNotPassed':
    case 'fundingNotReady':
    case 'bankMissing':
      return toCompanyRecord(blocker, run);
    default:
      return toPeriodRecord(blocker, run);
  }
}

/** A blocker of a payroll as a problem of the request that the field at a path is part of. */
export function toRunProblem(blocker: RunBlocker, run: BlockedRun, path: string): Problem {
  const { key, message } = toRunBlockerRecord(blocker, run);
  return { key, path, message };
}

/** Equal to the text of the task list. */
function toTaskRecord(task: Blocker): RunBlockerRecord {
  const { key, subject, fixOperation, responsible } = task;
  return { key, message: describeTask(task), subject, fixOperation, responsible };
}

function toCompanyRecord(blocker: CompanyBlocker, { company }: BlockedRun): RunBlockerRecord {
  const subject = { kind: 'company', id: company.companyId, name: company.name } as const;
  switch (blocker.key) {
    case 'kybNotPassed':
      return toNotVerifiedRecord(blocker.verification, subject);
    case 'fundingNotReady': {
      const { status } = blocker;
      return toRecordOf('fundingNotReady', { status }, subject, fundingFixes[status]);
    }
    case 'bankMissing':
      return {
        ...toRecordOf('bankMissing', {}, subject, 'updateUserWage'),
        responsible: 'operator',
      };
  }
}

const fundingFixes = {
  missing: 'addCompanyBankAccount',
  unapproved: 'approveCompanyBankAccount',
  pending: 'verifyMicroDeposits',
  verified: 'addCompanyBankAccount',
  failed: 'addCompanyBankAccount',
  inactive: 'addCompanyBankAccount',
} as const;

function toPeriodRecord(
  blocker: PeriodBlocker,
  { company, period, payDate }: BlockedRun,
): RunBlockerRecord {
  const subject = { kind: 'payPeriod', id: period.payPeriodId, name: company.name } as const;
  switch (blocker.key) {
    case 'nobodyToPay':
      return toRecordOf('nobodyToPay', {}, subject, 'importRegularDifferentialPayrollData');
    case 'tooMuchAtOnce': {
      const drawn = `$${formatMoney(blocker.drawn)}`;
      return toRecordOf('tooMuchAtOnce', { drawn }, subject, 'removeUsersFromRegularPayPeriod');
    }
    case 'lawMissing':
      return {
        ...toRecordOf('lawMissing', { payDate }, subject, 'getPayPeriodDetails'),
        responsible: 'operator',
      };
    case 'lawDiffers': {
      const { problem } = blocker;
      return {
        ...toRecordOf('lawDiffers', { problem }, subject, 'previewPayroll'),
        responsible: 'operator',
      };
    }
    case 'figuresChanged':
      return toRecordOf('figuresChanged', {}, subject, 'previewPayroll');
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
