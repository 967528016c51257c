import { multiplierOne } from '../../values/pay-rate.ts';
import { normalizeText } from './descriptions.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { type BasePay, basePayCode, type PayCodeRate } from './pay-data.ts';

/** Usual names of pay codes for hours that are paid and not worked. */
const leaveNames: ReadonlySet<string> = new Set(
  [
    'PTO',
    'Paid Time Off',
    'Vacation',
    'Vacation Pay',
    'Sick',
    'Sick Leave',
    'Sick Pay',
    'Sick Time',
    'Holiday',
    'Holiday Pay',
    'Floating Holiday',
    'Personal',
    'Personal Leave',
    'Personal Time',
    'Bereavement',
    'Bereavement Leave',
    'Jury Duty',
    'Parental Leave',
    'Leave',
    'Paid Leave',
  ].map(normalizeText),
);

/** True for a pay code of paid leave: as the company decided, and otherwise by its name. A premium is paid for work. */
export function isLeaveCode(payCode: string, terms: PayCodeRate | undefined): boolean {
  if (payCode === basePayCode) return false;
  const decided = terms?.isLeave ?? undefined;
  if (decided !== undefined) return decided;
  return (terms?.multiplier ?? multiplierOne) <= multiplierOne && hasLeaveName(payCode);
}

function hasLeaveName(payCode: string): boolean {
  return leaveNames.has(normalizeText(payCode));
}

/** Hours under a pay code, of a day or of base pay. */
type HoursUnderCode = Pick<BasePay, 'payCode'> & Partial<Pick<BasePay, 'multiplier'>>;

/** Decides which hours of a worker are paid leave: by the pay code, or by a policy of time off. */
export function createLeaveLookup(
  { workweek }: Pick<EarningsInput, 'workweek'>,
  { payCodes }: Pick<EarningRules, 'payCodes'>,
): (hours: HoursUnderCode) => boolean {
  return ({ payCode, multiplier = multiplierOne }) =>
    workweek?.isLeave(payCode) === true ||
    (multiplier <= multiplierOne && isLeaveCode(payCode, payCodes.get(payCode)));
}
