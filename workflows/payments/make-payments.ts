import { newId } from '../../database/new-id.ts';
import { addBankingDays } from '../../engine/calendar/banking-days.ts';
import { earliestArrivalDate } from '../../engine/calendar/pay-days.ts';
import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { findHeldSince } from '../../engine/payments/account-hold.ts';
import { nextArrival } from '../../engine/payments/cutoffs.ts';
import { largestAchAmount } from '../../engine/payments/rails/ach/ach-file.ts';
import { settlementTime } from '../../engine/payments/settlement-time.ts';
import { splitNetPay } from '../../engine/payments/split-net-pay.ts';
import {
  type DepositAccountSplit,
  listDepositAccountSplits,
  type WorkerIdRange,
} from '../../store/deposit-splits.ts';
import { type FundingAccount, listFundingAccounts } from '../../store/funding-accounts.ts';
import { insertJob } from '../../store/jobs.ts';
import { listPaidByCompany } from '../../store/paid-by-company.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PayRunRecord } from '../../store/pay-runs.ts';
import { claimCheckNumbers, insertPayments, type NewPayment } from '../../store/payments.ts';
import { type CalendarDate, formatAmericanDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { type Instant, newYorkDateOf } from '../../values/instant.ts';
import { type Cents, noMoney, plus } from '../../values/money.ts';
import type { PaymentMethod } from '../../values/vocabulary.ts';
import type { PayrollContext } from '../payroll/payroll-context.ts';
import { closePayrollJob, schedulePaymentFile } from './payment-jobs.ts';

/** Where money goes that the company pays by its own means. */
export const paidByCompany = 'Paid by the company';

/** Why a worker with an account is paid by check. */
export function describeAccountHold(since: Instant): string {
  return `The bank account was changed on ${formatAmericanDate(newYorkDateOf(since))} and is not confirmed`;
}

/** Who is paid otherwise than by the method of the wage. */
export interface PaymentExceptions {
  /** Workers whom the company pays by its own means. */
  readonly selfPaid: ReadonlySet<string>;
  /** Workers who get a check because their account was changed lately, and since when. */
  readonly held: ReadonlyMap<string, Instant>;
}

/** How a worker is paid when nothing is changed before the payment is made. */
export function paymentMethodOf(
  { workerId, paymentMethod }: Pick<WorkerPay, 'workerId' | 'paymentMethod'>,
  { selfPaid, held }: PaymentExceptions,
): PaymentMethod | typeof paidByCompany {
  if (selfPaid.has(workerId)) return paidByCompany;
  return paymentMethod === 'Direct Deposit' && held.has(workerId) ? 'Check' : paymentMethod;
}

/** What a worker is to receive, and how. */
export interface AmountDue {
  readonly workerId: Id<'worker'>;
  readonly paymentMethod: PaymentMethod;
  readonly amount: Cents;
}

/** What some workers are to receive, and the accounts they want it in. */
export interface AmountsDue {
  readonly dues: readonly AmountDue[];
  readonly shares: readonly DepositAccountSplit[];
}

/** The run that pays, and since when an account must stand to be paid into by it. */
export interface RunToPay extends Pick<PayRunRecord, 'payRunId' | 'payOn'> {
  readonly heldFrom: Instant;
}

/** Makes the payments of a run, and sees to it that they leave and are counted as arrived. */
export async function makePayments(
  payroll: PayrollContext,
  period: PayPeriod,
  run: RunToPay,
  dues: readonly AmountDue[],
): Promise<void> {
  const shares = await listDepositAccountSplits(payroll.tx, period.companyId, rangeOf(dues));
  const paying = await RunPayments.begin(payroll, period, run);
  await paying.pay({ dues, shares });
  await paying.finish();
}

function rangeOf(dues: readonly AmountDue[]): WorkerIdRange | undefined {
  const ids = dues.map(({ workerId }) => workerId).sort();
  const [first, last] = [ids[0], ids.at(-1)];
  return first && last && { first, last };
}

/** The payments of a run while they are made, some workers at a time; at the end the debit for all. */
export class RunPayments {
  readonly #payroll: PayrollContext;
  readonly #period: PayPeriod;
  readonly #run: RunToPay;
  readonly #funding: FundingAccount | undefined;
  readonly #selfPaid: ReadonlySet<string>;
  #transferred = noMoney;

  static async begin(
    payroll: PayrollContext,
    period: PayPeriod,
    run: RunToPay,
  ): Promise<RunPayments> {
    const [[funding], selfPaid] = await Promise.all([
      listFundingAccounts(payroll.tx, period.companyId),
      listPaidByCompany(payroll.tx, period.payPeriodId),
    ]);
    return new RunPayments(payroll, period, run, { funding, selfPaid });
  }

  private constructor(
    payroll: PayrollContext,
    period: PayPeriod,
    run: RunToPay,
    known: { readonly funding: FundingAccount | undefined; readonly selfPaid: ReadonlySet<string> },
  ) {
    this.#payroll = payroll;
    this.#period = period;
    this.#run = run;
    this.#funding = known.funding;
    this.#selfPaid = known.selfPaid;
  }

  /** Makes the payments of some workers. */
  async pay({ dues, shares }: AmountsDue): Promise<void> {
    const { tx, now } = this.#payroll;
    const accounts = groupBy(shares, ({ workerId }): string => workerId);
    const transfers: NewPayment[] = [];
    const byHand: NonAchPayment[] = [];
    for (const due of dues) {
      if (due.amount <= 0) continue;
      const own = accounts.get(due.workerId) ?? [];
      const isDeposited = due.paymentMethod === 'Direct Deposit' && own.length > 0;
      const held = findHeldSince(own, this.#run.heldFrom);
      if (!isDeposited || this.#selfPaid.has(due.workerId)) byHand.push({ due });
      else if (held !== undefined) byHand.push({ due, because: describeAccountHold(held) });
      else transfers.push(...this.#toTransfers(due, own));
    }
    for (const { amount } of transfers) this.#transferred = plus(this.#transferred, amount);
    const others = await this.#toHand(byHand);
    await insertPayments(tx, this.#period.companyId, [...transfers, ...others], now);
  }

  /** Draws what was transferred from the company, and sees to what comes next. */
  async finish(): Promise<void> {
    const { tx, now } = this.#payroll;
    const { companyId, payPeriodId } = this.#period;
    if (this.#transferred > 0) {
      await insertPayments(tx, companyId, [this.#toDebit()], now);
      schedulePaymentFile(this.#payroll);
    }
    const dueAt = settlementTime(this.#run.payOn);
    insertJob(tx, { kind: closePayrollJob, subjectId: payPeriodId, dueAt });
  }

  /** A transfer for each share of what a worker is due. */
  #toTransfers(due: AmountDue, own: readonly DepositAccountSplit[]): NewPayment[] {
    const effectiveOn = laterOf(this.#run.payOn, earliestArrivalDate(this.#payroll.now));
    return splitNetPay(due.amount, own).map(({ payAccountId, amount }) => {
      const share = own.find((each) => each.payAccountId === payAccountId);
      return {
        ...this.#about(),
        kind: 'wages',
        method: 'ach',
        workerId: due.workerId,
        payAccountId: payAccountId as Id<'pay account'>,
        payAccountVersion: share?.version ?? null,
        destination: share?.masked ?? '',
        amount,
        effectiveOn,
      };
    });
  }

  /** Checks, numbered, for all whom the company does not pay by its own means. */
  async #toHand(byHand: readonly NonAchPayment[]): Promise<NewPayment[]> {
    const byCheck = byHand.filter(({ due }) => !this.#selfPaid.has(due.workerId));
    const { companyId } = this.#period;
    const first =
      byCheck.length > 0 ? await claimCheckNumbers(this.#payroll.tx, companyId, byCheck.length) : 0;
    const numbers = new Map(byCheck.map(({ due }, index) => [due, first + index]));
    return byHand.map(({ due, because }): NewPayment => {
      const checkNumber = numbers.get(due) ?? null;
      return {
        ...this.#about(),
        kind: 'wages',
        method: checkNumber === null ? 'self' : 'check',
        workerId: due.workerId,
        destination: checkNumber === null ? paidByCompany : `Check ${checkNumber}`,
        amount: due.amount,
        effectiveOn: this.#run.payOn,
        checkNumber,
        because,
      };
    });
  }

  #toDebit(): NewPayment {
    if (this.#funding?.status !== 'verified')
      throw new Error('the account to pay from is no longer verified');
    // No bank could be given it, and with it nothing else of the account.
    if (this.#transferred > largestAchAmount)
      throw new Error('more is drawn than a transfer moves');
    return {
      ...this.#about(),
      kind: 'funding',
      method: 'ach',
      fundingAccountId: this.#funding.fundingAccountId,
      destination: this.#funding.accountNumberMasked,
      amount: this.#transferred,
      effectiveOn: fundingDebitDate(this.#run, this.#payroll.now),
    };
  }

  /** What the payments of a run have in common, and what most of them are without. */
  #about() {
    return {
      paymentId: newId<'payment'>(),
      payRunId: this.#run.payRunId,
      payPeriodId: this.#period.payPeriodId,
      status: 'pending',
      workerId: null,
      payAccountId: null,
      payAccountVersion: null,
      fundingAccountId: null,
      checkNumber: null,
      replacesId: null,
    } as const;
  }
}

/** A payment that is no transfer, and why where that is not plain. */
interface NonAchPayment {
  readonly due: AmountDue;
  readonly because?: string | undefined;
}

/** The company's money comes the banking day before people are paid, and never today. */
function fundingDebitDate({ payOn }: RunToPay, now: Instant): CalendarDate {
  return laterOf(addBankingDays(payOn, -1), nextArrival(now));
}

/** Whoever was kept from processing in time pays later than was meant, and not into the past. */
function laterOf(one: CalendarDate, other: CalendarDate): CalendarDate {
  return one > other ? one : other;
}
