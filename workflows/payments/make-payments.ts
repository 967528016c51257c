import { newId } from '../../database/new-id.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { findHeldSince } from '../../engine/payments/account-hold.ts';
import { chooseRail, type RailChoice } from '../../engine/payments/choose-rail.ts';
import { nextArrival } from '../../engine/payments/cutoffs.ts';
import { fundingRail, isFundedByDebit } from '../../engine/payments/rails/registry.ts';
import { settlementTime } from '../../engine/payments/settlement-time.ts';
import { splitNetPay } from '../../engine/payments/split-net-pay.ts';
import { claimCheckNumbers } from '../../store/checks.ts';
import { type DepositAccountSplit, listDepositAccountSplits } from '../../store/deposit-splits.ts';
import { type FundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { insertJob } from '../../store/jobs.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PayRunRecord } from '../../store/pay-runs.ts';
import type { NewPayment } from '../../store/payments.ts';
import { type CalendarDate, formatAmericanDate, laterDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import type { PayrollContext } from '../payroll-context.ts';
import { addPayments } from './change-payments.ts';
import { closePayrollJob, schedulePaymentFile } from './payment-jobs.ts';

/** Explains why a worker with a deposit account is paid by check. */
export function describeAccountHold(since: Instant): string {
  return `The bank account was changed on ${formatAmericanDate(newYorkDateOf(since))} and is not confirmed`;
}

/** The net pay of a worker and the payment method of the wage. */
export interface AmountDue {
  readonly workerId: Id<'worker'>;
  readonly paymentMethod: PaymentMethod;
  readonly amount: Cents;
}

/** The net pay of some workers and their deposit accounts. */
export interface AmountsDue {
  readonly dues: readonly AmountDue[];
  readonly shares: readonly DepositAccountSplit[];
}

/** The run whose payments are made. */
export interface RunToPay extends Pick<PayRunRecord, 'payRunId' | 'payDate'> {
  /** Deposit accounts changed since this time and not confirmed are not paid into. */
  readonly heldFrom: Instant;
}

/** Makes the payments of a run and schedules their submission and settlement. */
export async function makePayments(
  context: PayrollContext,
  period: PayPeriod,
  run: RunToPay,
  dues: readonly AmountDue[],
): Promise<void> {
  const workerIds = dues.map(({ workerId }) => workerId);
  const shares = await listDepositAccountSplits(context.tx, period.companyId, workerIds);
  const payments = await RunPayments.begin(context, period, run);
  await payments.pay({ dues, shares });
  await payments.finish();
}

/** Makes the payments of a run, one chunk of workers after the other, and then debits the company. */
export class RunPayments {
  readonly #context: PayrollContext;
  readonly #period: PayPeriod;
  readonly #run: RunToPay;
  readonly #funding: FundingAccount | undefined;
  readonly #paidByCompany: ReadonlySet<string>;
  #debitAmount = noMoney;
  /** The effective date by rail: all payments of a run by one rail have it. */
  readonly #effectiveDates = new Map<RailChoice['rail'], CalendarDate>();

  static async begin(
    context: PayrollContext,
    period: PayPeriod,
    run: RunToPay,
  ): Promise<RunPayments> {
    const [[funding], paidByCompany] = await Promise.all([
      listFundingAccounts(context.tx, period.companyId),
      listPaidByCompany(context.tx, period.payPeriodId),
    ]);
    return new RunPayments(context, period, run, { funding, paidByCompany });
  }

  private constructor(
    context: PayrollContext,
    period: PayPeriod,
    run: RunToPay,
    loaded: {
      readonly funding: FundingAccount | undefined;
      readonly paidByCompany: ReadonlySet<string>;
    },
  ) {
    this.#context = context;
    this.#period = period;
    this.#run = run;
    this.#funding = loaded.funding;
    this.#paidByCompany = loaded.paidByCompany;
  }

  /** Makes the payments of a chunk of workers. */
  async pay({ dues, shares }: AmountsDue): Promise<void> {
    const accounts = groupBy(shares, ({ workerId }): string => workerId);
    const planned = dues
      .filter(({ amount }) => amount > 0)
      .map((due) => this.#plan(due, accounts.get(due.workerId) ?? []));
    const checkNumbers = await this.#claimCheckNumbers(planned);
    const payments = planned.flatMap((each) =>
      this.#toPayments(each, checkNumbers.get(each) ?? null),
    );
    for (const payment of payments)
      if (isFundedByDebit(payment)) this.#debitAmount = plus(this.#debitAmount, payment.amount);
    await addPayments(this.#context, this.#period.companyId, payments);
  }

  /** Debits the company for all payments that need funding, and schedules what follows. */
  async finish(): Promise<void> {
    const { tx } = this.#context;
    const { companyId, payPeriodId } = this.#period;
    if (this.#debitAmount > 0) {
      await addPayments(this.#context, companyId, [this.#toDebit()]);
      schedulePaymentFile(this.#context);
    }
    const dueAt = settlementTime(this.#run.payDate);
    insertJob(tx, { kind: closePayrollJob, subjectId: payPeriodId, dueAt });
  }

  #plan(due: AmountDue, accounts: readonly DepositAccountSplit[]): PlannedPayment {
    const choice = chooseRail({
      paymentMethod: due.paymentMethod,
      isPaidByCompany: this.#paidByCompany.has(due.workerId),
      hasDepositAccount: accounts.length > 0,
      heldSince: findHeldSince(accounts, this.#run.heldFrom),
    });
    return { ...choice, due, accounts };
  }

  async #claimCheckNumbers(
    planned: readonly PlannedPayment[],
  ): Promise<ReadonlyMap<PlannedPayment, number>> {
    const numbered = planned.filter(
      ({ rail: { destination } }) => destination.to === 'worker' && destination.isNumbered,
    );
    if (numbered.length === 0) return new Map();
    const first = await claimCheckNumbers(
      this.#context.tx,
      this.#period.companyId,
      numbered.length,
    );
    return new Map(numbered.map((each, index) => [each, first + index]));
  }

  /** One payment for each deposit account, or one payment to the worker. */
  #toPayments(
    { rail, due, accounts, heldSince }: PlannedPayment,
    checkNumber: number | null,
  ): NewPayment[] {
    const { destination } = rail;
    if (destination.to === 'worker')
      return [
        this.#toWages(due, rail, {
          depositAccountId: null,
          depositAccountVersion: null,
          destination: destination.describe(checkNumber),
          amount: due.amount,
          checkNumber,
          reason: heldSince === undefined ? undefined : describeAccountHold(heldSince),
        }),
      ];
    return splitNetPay(due.amount, accounts).map(({ depositAccountId, amount }) => {
      const account = accounts.find((each) => each.depositAccountId === depositAccountId);
      return this.#toWages(due, rail, {
        depositAccountId: depositAccountId as Id<'depositAccount'>,
        depositAccountVersion: account?.version ?? null,
        destination: account?.masked ?? '',
        amount,
        checkNumber: null,
        reason: undefined,
      });
    });
  }

  /** Named field by field: to copy them from other objects takes a twentieth of processing. */
  #toWages({ workerId }: AmountDue, rail: RailChoice['rail'], part: WagesPart): NewPayment {
    return {
      paymentId: newId<'payment'>(),
      payRunId: this.#run.payRunId,
      payPeriodId: this.#period.payPeriodId,
      status: 'pending',
      workerId,
      depositAccountId: part.depositAccountId,
      depositAccountVersion: part.depositAccountVersion,
      fundingAccountId: null,
      checkNumber: part.checkNumber,
      replacesId: null,
      kind: 'wages',
      method: rail.method,
      effectiveOn: this.#effectiveDateBy(rail),
      destination: part.destination,
      amount: part.amount,
      reason: part.reason,
    };
  }

  #effectiveDateBy(rail: RailChoice['rail']): CalendarDate {
    let date = this.#effectiveDates.get(rail);
    if (!date) {
      date = rail.arrival.effectiveDate(this.#run.payDate, this.#context.now);
      this.#effectiveDates.set(rail, date);
    }
    return date;
  }

  #toDebit(): NewPayment {
    if (this.#funding?.status !== 'verified')
      throw new Error('the funding account is no longer verified');
    // A bank would reject the whole file, with the payments of other companies in it.
    if (this.#debitAmount > fundingRail.submission.largestAmount)
      throw new Error('the debit is larger than one transfer can move');
    const { payDate } = this.#run;
    return {
      paymentId: newId<'payment'>(),
      payRunId: this.#run.payRunId,
      payPeriodId: this.#period.payPeriodId,
      status: 'pending',
      workerId: null,
      depositAccountId: null,
      depositAccountVersion: null,
      checkNumber: null,
      replacesId: null,
      kind: 'funding',
      method: fundingRail.method,
      fundingAccountId: this.#funding.fundingAccountId,
      destination: this.#funding.accountNumberMasked,
      amount: this.#debitAmount,
      // One banking day before workers are paid, and never today.
      effectiveOn: laterDate(addBankingDays(payDate, -1), nextArrival(this.#context.now)),
    };
  }
}

/** Fields that differ among the payments of wages of a run. */
type WagesPart = Pick<
  NewPayment,
  'depositAccountId' | 'depositAccountVersion' | 'destination' | 'amount' | 'checkNumber' | 'reason'
>;

interface PlannedPayment extends RailChoice {
  readonly due: AmountDue;
  readonly accounts: readonly DepositAccountSplit[];
}
