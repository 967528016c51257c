import { type Cents, sum } from '../../values/money.ts';
import type { RegularRateSums } from './compute-overtime.ts';
import { normalizeText } from './descriptions.ts';
import type { EarningRules, EarningsInput } from './earning-rules.ts';
import { isLeaveCode } from './leave-codes.ts';
import { isOvertimeMultiplier } from './overtime.ts';
import type { PayLineInput } from './pay-line.ts';
import type { WageRules } from './wage-rules.ts';

/** Extra pay of a period: as entered, and recurring. */
type ExtraPayOf = Pick<EarningsInput, 'data' | 'recurring'>;

type ExtraPay = Pick<PayLineInput, 'kind' | 'description' | 'amount' | 'netAmount'>;

type Matcher = Pick<EarningRules, 'matchDescription' | 'payCodes'>;

/** Sums the extra pay that is part of the regular rate. */
export function sumsOf(
  pay: ExtraPayOf,
  rules: Matcher,
  { law: { regularRate } }: WageRules,
): RegularRateSums & { readonly withoutGross: readonly ExtraPay[] } {
  const excluded = regularRate.excludedDescriptions.map(normalizeText);
  const counted = listExtraPay(pay, rules).filter(
    ({ description = '' }) => !excluded.includes(normalizeText(description)),
  );
  const listOf = (kinds: readonly string[]) => counted.filter(({ kind }) => kinds.includes(kind));
  const [earned, flat] = [listOf(regularRate.earned), listOf(regularRate.flatSums)];
  return {
    earned: sum([...earned.map(({ amount }) => amount), ...listBaseAmounts(pay, rules)]),
    flat: sum(flat.map(({ amount }) => amount)),
    withoutGross: [...earned, ...flat].filter(({ netAmount }) => netAmount),
  };
}

/** Lists amounts of base pay without hours, such as piecework: they are pay for the hours of the week (29 CFR 778.111). */
function listBaseAmounts({ data }: ExtraPayOf, { payCodes }: Matcher): readonly Cents[] {
  return (data?.base ?? [])
    .filter(({ hours, multiplier }) => hours === 0 && !isOvertimeMultiplier(multiplier))
    .filter(({ payCode }) => !isLeaveCode(payCode, payCodes.get(payCode)))
    .flatMap(({ amount }) => amount ?? []);
}

/** Lists reasons why net amounts cannot be paid: overtime and the minimum wage need their gross amounts first. */
export function listNetSums(pay: ExtraPayOf, rules: Matcher, wageRules: WageRules): string[] {
  return sumsOf(pay, rules, wageRules).withoutGross.map(
    ({ description }) =>
      `the net amount of ${description} belongs to the regular rate of overtime or to the minimum wage. Enter the gross amount, or pay the net amount in a supplemental period.`,
  );
}

/** Sums the tips of a period. */
export function tipsOf(pay: ExtraPayOf, rules: Matcher, { law }: WageRules): Cents {
  const tips = listExtraPay(pay, rules).filter(({ kind }) => law.tips.includes(kind));
  return sum(tips.map(({ amount }) => amount));
}

function listExtraPay({ data, recurring = [] }: ExtraPayOf, { matchDescription }: Matcher) {
  const entered = (data?.extraPay ?? []).map(
    (line): ExtraPay => ({ ...line, kind: matchDescription('extraPay', line.description).kind }),
  );
  return [...entered, ...recurring.filter(({ isRecurringPay }) => isRecurringPay)];
}
