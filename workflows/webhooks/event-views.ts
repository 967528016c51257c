import type { Transaction } from '../../database/database.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { Payment } from '../../store/payments.ts';
import type { RiskClass } from '../../store/risk-classes.ts';
import type { TaxDeposit } from '../../store/tax-deposits.ts';
import type { WageRecord } from '../../store/wages.ts';
import type { ListedWorker } from '../../store/worker-lists.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import type { Instant } from '../../values/instant.ts';
import type { CompanyProfile } from '../onboarding/company-profile.ts';
import type { FilingEntry } from '../returns/filing-desk.ts';

/**
 * Builds the payloads of events, which show a subject as the reports do. The server provides
 * them, because workflows know nothing of the interface's records.
 */
export interface EventViews {
  company(profile: CompanyProfile): object;
  worker(profile: WorkerProfile, today: CalendarDate): object;
  payPeriods(periods: readonly PayPeriod[]): object;
  payment(payment: PaymentProfile): object;
  taxDeposit(deposit: TaxDeposit): object;
  filing(companyId: Id<'company'>, filing: FilingEntry, today: CalendarDate): object;
}

/** A payment without what only its bank needs. */
export type PaymentProfile = Omit<Payment, 'trace'>;

export interface WorkerProfile {
  readonly worker: ListedWorker;
  readonly wages?: readonly WageRecord[] | undefined;
  readonly riskClasses?: readonly RiskClass[] | undefined;
}

/** Everything that recording an event needs. */
export interface EventContext {
  readonly tx: Transaction;
  readonly now: Instant;
  readonly eventViews: EventViews;
}
