import type { Answered } from '../../call/ask.ts';

/** A payroll with its totals. */
export type Run = Answered<'reports', 'getRuns'>['runs'][number];

/** Payments of a payroll with the same kind and status. */
export type SteppedPayments = NonNullable<Run['paymentGroups']>[number];

/** A step of the money from the submission to the accounts of the workers. */
export interface MoneyStep {
  readonly key:
    | 'submitted'
    | 'processed'
    | 'debit'
    | 'wagesFile'
    | 'settled'
    | 'returned'
    | 'reissued';
  readonly state: 'done' | 'ahead' | 'failed';
  /** The moment of a step that is done, or for which a moment is planned. */
  readonly at?: string | undefined;
  /** The planned day of a step without a moment. */
  readonly on?: string | undefined;
  /** Amount of the debit, in dollars. */
  readonly amount?: number | undefined;
  /** All payments, and those for which the step is done if it is not done for all of them at once. */
  readonly payments?: { readonly done?: number; readonly all: number } | undefined;
  /** True before processing, when it is not known yet who is paid by direct deposit. */
  readonly isForDepositsOnly?: boolean | undefined;
}

const processedStatuses: readonly string[] = ['In Process', 'Processed', 'Returned'];

/** True for a payroll with steps to show; the submission of a failed one has ended. */
export function wasSubmitted({ submittedAt, payPeriodStatus }: Run): boolean {
  return submittedAt !== undefined || payPeriodStatus === 'Failed';
}

/** The steps of a submitted payroll in the order of time. A return is a step only if there is one. */
export function toMoneySteps(run: Run, groups: readonly SteppedPayments[]): MoneyStep[] {
  const debit = groups.find((each) => each.transactionName === 'AchDebit' && !each.isToWorker);
  const deposits = groups.filter(
    (each) => each.transactionName === 'AchCredit' && each.isToWorker && !isReplaced(each),
  );
  const reissued = groups.filter(
    (each) => each.transactionName === 'AchCredit' && each.isToWorker && each.status === 'reissued',
  );
  const isProcessed = processedStatuses.includes(run.payPeriodStatus);
  return [
    { key: 'submitted', state: 'done', at: run.submittedAt },
    {
      key: 'processed',
      state: isProcessed ? 'done' : run.payPeriodStatus === 'Failed' ? 'failed' : 'ahead',
      at: isProcessed ? findFirst(groups, 'pending') : run.deadlineAt,
    },
    ...(run.payPeriodStatus === 'Submitted' ? stepsAhead(run) : []),
    ...(debit ? [toDebitStep(debit)] : []),
    ...(deposits.length > 0 ? toDepositSteps(deposits) : []),
    ...(reissued.length > 0 ? [toReissuedStep(reissued)] : []),
  ];
}

/** The days of the money of a payroll that is not processed yet; its payments are made then. */
function stepsAhead({ debitedOn, payDate }: Run): MoneyStep[] {
  const step = { state: 'ahead', isForDepositsOnly: true } as const;
  return [
    { ...step, key: 'debit', on: debitedOn },
    { ...step, key: 'settled', on: payDate },
  ];
}

/** Payments that were cancelled or sent again by other ones are not counted. */
function isReplaced({ status }: SteppedPayments): boolean {
  return status === 'cancelled' || status === 'reissued';
}

function toDebitStep(debit: SteppedPayments): MoneyStep {
  const { status, amount, effectiveDate: on } = debit;
  const key = 'debit';
  if (status === 'returned')
    return { key, amount, state: 'failed', at: findLast([debit], 'returned') };
  if (status === 'settled') return { key, amount, state: 'done', at: findLast([debit], 'settled') };
  return { key, amount, state: 'ahead', on };
}

function toDepositSteps(deposits: readonly SteppedPayments[]): MoneyStep[] {
  const count = (...statuses: readonly string[]) =>
    deposits.reduce(
      (sum, { status, payments }) => (statuses.includes(status) ? sum + payments : sum),
      0,
    );
  const all = deposits.reduce((sum, { payments }) => sum + payments, 0);
  const on = deposits[0]?.effectiveDate;
  const [waiting, settled, returned] = [count('pending'), count('settled'), count('returned')];
  const sentStep: MoneyStep =
    waiting === 0
      ? { key: 'wagesFile', state: 'done', at: findLast(deposits, 'sent') }
      : { key: 'wagesFile', state: 'ahead' };
  const settledStep: MoneyStep =
    count('pending', 'sent') === 0 && settled > 0
      ? { key: 'settled', state: 'done', at: findLast(deposits, 'settled') }
      : { key: 'settled', state: 'ahead', on };
  const returnedStep: MoneyStep = {
    key: 'returned',
    state: 'failed',
    at: findLast(deposits, 'returned'),
    payments: { done: returned, all },
  };
  return [
    { ...sentStep, payments: { done: all - waiting, all } },
    ...(returned < all ? [{ ...settledStep, payments: { done: settled, all } }] : []),
    ...(returned > 0 ? [returnedStep] : []),
  ];
}

/** Returned payments that others replace: deposits, or checks, which the steps do not have. */
function toReissuedStep(reissued: readonly SteppedPayments[]): MoneyStep {
  return {
    key: 'reissued',
    state: 'done',
    at: findLast(reissued, 'reissued'),
    payments: { all: reissued.reduce((sum, { payments }) => sum + payments, 0) },
  };
}

/** The first moment at which a payment got a status. */
function findFirst(groups: readonly SteppedPayments[], status: string): string | undefined {
  return momentsOf(groups, status)
    .map(({ firstAt }) => firstAt)
    .sort()[0];
}

/** The last moment at which a payment got a status. */
function findLast(groups: readonly SteppedPayments[], status: string): string | undefined {
  return momentsOf(groups, status)
    .map(({ lastAt }) => lastAt)
    .sort()
    .at(-1);
}

function momentsOf(groups: readonly SteppedPayments[], status: string) {
  return groups.flatMap(({ moments }) => moments.filter((each) => each.status === status));
}
