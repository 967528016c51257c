import type { Answered } from '../../call/ask.ts';

/** A payroll with its totals. */
export type Run = Answered<'reports', 'getRuns'>['runs'][number];

type ListedPayment = Answered<'reports', 'getTransactions'>['payrollTransaction'][number];

/** The parts of a payment that the steps of the money need. */
export type SteppedPayment = Pick<
  ListedPayment,
  'userId' | 'transactionName' | 'transferAmount' | 'status' | 'effectiveDate'
> & { readonly history: readonly Pick<ListedPayment['history'][number], 'status' | 'at'>[] };

/** A step of the money from the submission to the accounts of the workers. */
export interface MoneyStep {
  readonly key: 'submitted' | 'processed' | 'debit' | 'wagesFile' | 'settled' | 'returned';
  readonly state: 'done' | 'ahead' | 'failed';
  /** The moment of a step that is done, or for which a moment is planned. */
  readonly at?: string | undefined;
  /** The planned day of a step without a moment. */
  readonly on?: string | undefined;
  /** Amount of the debit, in dollars. */
  readonly amount?: number | undefined;
  /** Payments for which the step is done, and all payments. */
  readonly payments?: { readonly done: number; readonly all: number } | undefined;
}

const processedStatuses: readonly string[] = ['In Process', 'Processed', 'Returned'];

/** True for a payroll with steps to show; the submission of a failed one has ended. */
export function wasSubmitted({ submittedAt, payPeriodStatus }: Run): boolean {
  return submittedAt !== undefined || payPeriodStatus === 'Failed';
}

/** The steps of a submitted payroll in the order of time. A return is a step only if there is one. */
export function toMoneySteps(run: Run, payments: readonly SteppedPayment[]): MoneyStep[] {
  const debit = payments.find((each) => each.transactionName === 'AchDebit' && each.userId === '');
  const deposits = payments.filter(
    (each) => each.transactionName === 'AchCredit' && each.userId !== '' && !isReplaced(each),
  );
  const isProcessed = processedStatuses.includes(run.payPeriodStatus);
  return [
    { key: 'submitted', state: 'done', at: run.submittedAt },
    {
      key: 'processed',
      state: isProcessed ? 'done' : run.payPeriodStatus === 'Failed' ? 'failed' : 'ahead',
      at: isProcessed ? momentsOf(payments, 'pending')[0] : run.deadlineAt,
    },
    ...(debit ? [toDebitStep(debit)] : []),
    ...(deposits.length > 0 ? toDepositSteps(deposits) : []),
  ];
}

/** A payment that was cancelled or sent again by another one is not counted. */
function isReplaced({ status }: SteppedPayment): boolean {
  return status === 'cancelled' || status === 'reissued';
}

function toDebitStep(debit: SteppedPayment): MoneyStep {
  const { status, transferAmount: amount, effectiveDate: on } = debit;
  const key = 'debit';
  if (status === 'returned')
    return { key, amount, state: 'failed', at: momentsOf([debit], 'returned').at(-1) };
  if (status === 'settled')
    return { key, amount, state: 'done', at: momentsOf([debit], 'settled').at(-1) };
  return { key, amount, state: 'ahead', on };
}

function toDepositSteps(deposits: readonly SteppedPayment[]): MoneyStep[] {
  const all = deposits.length;
  const on = deposits[0]?.effectiveDate;
  const count = (...statuses: readonly string[]) =>
    deposits.filter(({ status }) => statuses.includes(status)).length;
  const [waiting, settled, returned] = [count('pending'), count('settled'), count('returned')];
  const sentStep: MoneyStep =
    waiting === 0
      ? { key: 'wagesFile', state: 'done', at: momentsOf(deposits, 'sent').at(-1) }
      : { key: 'wagesFile', state: 'ahead' };
  const settledStep: MoneyStep =
    count('pending', 'sent') === 0 && settled > 0
      ? { key: 'settled', state: 'done', at: momentsOf(deposits, 'settled').at(-1) }
      : { key: 'settled', state: 'ahead', on };
  const returnedStep: MoneyStep = {
    key: 'returned',
    state: 'failed',
    at: momentsOf(deposits, 'returned').at(-1),
    payments: { done: returned, all },
  };
  return [
    { ...sentStep, payments: { done: all - waiting, all } },
    ...(returned < all ? [{ ...settledStep, payments: { done: settled, all } }] : []),
    ...(returned > 0 ? [returnedStep] : []),
  ];
}

/** The moments at which payments got a status, the first one first. */
function momentsOf(payments: readonly SteppedPayment[], status: string): string[] {
  return payments
    .flatMap(({ history }) => history.filter((each) => each.status === status))
    .map(({ at }) => at)
    .sort();
}
