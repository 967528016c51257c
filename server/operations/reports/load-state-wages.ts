import type { Transaction } from '../../../database/database.ts';
import { daysOfQuarter } from '../../../engine/forms/quarter-days.ts';
import type { Law, StateLaw } from '../../../law/law.ts';
import { findKybInformation } from '../../../store/companies.ts';
import { findStateRegistration } from '../../../store/state-registrations.ts';
import type { StateWageFilter } from '../../../store/state-wages.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Ein, Id } from '../../../values/id.ts';
import { type Percentage, rateToPercentage } from '../../../values/rate.ts';
import type { StateCode } from '../../../values/state.ts';

export interface StateQuarter {
  readonly companyId: Id<'company'>;
  readonly stateCode: StateCode;
  readonly year: number;
  readonly quarter: number;
}

/** The company as a state knows it. */
export interface StateEmployer {
  readonly ein: Ein | undefined;
  readonly account: string | undefined;
  readonly rate: Percentage | undefined;
  readonly rateSource: 'assigned' | 'newEmployer' | null;
}

/** The wages to sum; undefined if the law of the state is missing. */
export function planStateWages(
  { companyId, stateCode, year, quarter }: StateQuarter,
  law: Law,
): { readonly filter: StateWageFilter; readonly stateLaw: StateLaw } | undefined {
  const days = daysOfQuarter({ year, quarter });
  const stateLaw = law.on({ payDate: days.until }).state(stateCode);
  const { code: taxCode } = stateLaw?.taxes.unemployment ?? {};
  return stateLaw && taxCode ? { filter: { companyId, taxCode, ...days }, stateLaw } : undefined;
}

/** The rate is that of the company's notice or, until it is entered, the one of new employers. */
export async function loadStateEmployer(
  tx: Transaction,
  { companyId, stateCode }: StateQuarter,
  { stateLaw, on }: { readonly stateLaw: StateLaw; readonly on: CalendarDate },
): Promise<StateEmployer> {
  const [kyb, registration] = await Promise.all([
    findKybInformation(tx, companyId),
    findStateRegistration(tx, companyId, stateCode),
  ]);
  const assigned = registration?.rates.findLast(({ effectiveOn }) => effectiveOn <= on)?.rate;
  const forNew = stateLaw.unemployment?.newEmployerRate;
  const rate = assigned ?? (forNew && rateToPercentage(forNew));
  const source = assigned === undefined ? 'newEmployer' : 'assigned';
  return {
    ein: kyb?.ein,
    account: registration?.answers.unemploymentAccount,
    rate,
    rateSource: rate === undefined ? null : source,
  };
}
