import type { ResponseOf } from '../../contract/operation.ts';
import type { getAgenda } from '../../contract/reports/getAgenda.ts';
import type { PeriodMoment } from '../../engine/calendar/agenda.ts';
import type { ScheduledKind, ScheduledWork } from '../../store/agenda.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import { formatInstant } from '../../values/instant.ts';
import { describeDateRange } from './pay-record.ts';

type AgendaRecord = ResponseOf<typeof getAgenda>['agenda'][number];

export function toScheduledRecord(work: ScheduledWork): AgendaRecord {
  const { kind, describe } = scheduled[work.kind];
  const { payPeriodId } = work;
  return {
    occursAt: formatInstant(work.dueAt),
    kind,
    message: describe(work),
    ...(payPeriodId !== null && { payPeriodId }),
  };
}

export function toMomentRecord({ kind, at, period }: PeriodMoment<PayPeriod>): AgendaRecord {
  const payroll = nameOf(period);
  const message =
    kind === 'deadline'
      ? `Last moment to submit the payroll of ${payroll}.`
      : `Pay day of ${payroll}.`;
  return { occursAt: formatInstant(at), kind, message, payPeriodId: period.payPeriodId };
}

interface ScheduledText {
  readonly kind: AgendaRecord['kind'];
  readonly describe: (work: ScheduledWork) => string;
}

const scheduled: Readonly<Record<ScheduledKind, ScheduledText>> = {
  submitPayroll: {
    kind: 'submission',
    describe: (work) => `The payroll of ${nameOfWork(work)} is submitted automatically.`,
  },
  processPayroll: {
    kind: 'processing',
    describe: (work) =>
      `The payroll of ${nameOfWork(work)} is processed, and its payments are made.`,
  },
  closePayroll: { kind: 'payDay', describe: (work) => `Pay day of ${nameOfWork(work)}.` },
  writePaymentFile: {
    kind: 'bankFile',
    describe: () => 'A file for the bank is written, with every payment that is ready.',
  },
  settlePayments: {
    kind: 'settlement',
    describe: () => 'Payments of a file settle, unless the bank returns them.',
  },
  endEmployment: {
    kind: 'employmentEnd',
    describe: ({ worker }) => `The employment of ${worker} ends.`,
  },
  announceFilings: {
    kind: 'filingNotice',
    describe: () => 'Tax returns that are due next are announced.',
  },
  extendPaySchedule: {
    kind: 'newPeriods',
    describe: () => 'The next pay periods of the schedule are created.',
  },
  verifyCompany: { kind: 'verification', describe: () => 'The company is verified.' },
  verifyWorker: {
    kind: 'verification',
    describe: ({ worker }) => `The identity of ${worker} is verified.`,
  },
};

function nameOfWork({ workerType, beginsOn, endsOn }: ScheduledWork): string {
  if (workerType === null || beginsOn === null || endsOn === null)
    throw new Error('a job of a payroll has no pay period');
  return nameOf({ workerType, beginsOn, endsOn });
}

function nameOf(period: Pick<PayPeriod, 'workerType' | 'beginsOn' | 'endsOn'>): string {
  return `${describeDateRange(period)} (${period.workerType})`;
}
