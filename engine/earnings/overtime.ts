import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, minus, noMoney, proportion, quotientOf } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';
import type { PayCodeRate } from './pay-data.ts';

/**
 * The part of overtime pay that section 7 of the FLSA requires on top of the regular rate, for box 12
 * code TT of the W-2; undefined without any. Double time is due by state law or by agreement.
 */
export function premiumOf(
  kind: string,
  amount: Cents,
  multiplier: Multiplier,
): { readonly overtimePremium: Cents } | undefined {
  if (kind !== 'overtime') return undefined;
  const overtimePremium = computePremium(amount, multiplier);
  return overtimePremium > 0 ? { overtimePremium } : undefined;
}

/** A line of overtime that was entered. */
interface EnteredOvertime {
  readonly kind: string;
  readonly amount: Cents;
  readonly hours: Hours;
  readonly multiplier: Multiplier;
}

/** Finds the premium of a line by the FLSA. */
export type PremiumOfLine = (
  line: EnteredOvertime,
) => { readonly overtimePremium: Cents } | undefined;

/** Finds the premium of a line by its multiplier, where the hours of the workweek are not known. */
export const premiumByMultiplier: PremiumOfLine = ({ kind, amount, multiplier }) =>
  premiumOf(kind, amount, multiplier);

/**
 * Divides the premium that the FLSA requires for the hours of the workweeks among lines of overtime that were entered,
 * in order and by their hours. Overtime that only a state or an agreement requires has none.
 */
export function createPremiumsByLaw(total: Cents, hoursOfLines: number): PremiumOfLine {
  let [left, hoursLeft] = [total, hoursOfLines];
  return ({ hours }) => {
    if (hours === 0 || hours > hoursLeft) return undefined;
    const overtimePremium = proportion(left, hours, hoursLeft);
    left = minus(left, overtimePremium);
    hoursLeft -= hours;
    return overtimePremium > 0 ? { overtimePremium } : undefined;
  };
}

/**
 * True for hours that the sender pays as overtime. A lower multiplier is a differential, which is part of the
 * regular rate (29 CFR 778.207).
 */
export function isOvertimeMultiplier(multiplier: Multiplier): boolean {
  return multiplier >= 1.5 * multiplierOne;
}

/** The ordinary rate of hours: with a differential, without overtime. */
export function ordinaryRateOf(rate: HourlyRate, multiplier: Multiplier): HourlyRate {
  if (isOvertimeMultiplier(multiplier)) return rate;
  return proportion(rate as number as Cents, multiplier, multiplierOne) as number as HourlyRate;
}

/** The rate of hours: their own, that of their pay code, or the wage. Hours that are paid by the piece have none. */
export function rateUnderCode(
  { rate }: { readonly rate?: HourlyRate | undefined },
  code: PayCodeRate | undefined,
  wage: HourlyRate,
): HourlyRate {
  return rate || code?.rate || (code?.isPiecework ? (0 as HourlyRate) : wage);
}

/** The rate of hours with an amount, in ten-thousandths of a dollar. */
export function ratePerHour(amount: Cents, hours: Hours): HourlyRate {
  return quotientOf(BigInt(amount) * 1_000_000n, BigInt(hours)) as number as HourlyRate;
}

/** Half the regular rate, or less if the multiplier is below 1.5. */
function computePremium(amount: Cents, multiplier: Multiplier): Cents {
  const required = Math.min(multiplier - multiplierOne, multiplierOne / 2);
  return required > 0 ? proportion(amount, required, multiplier) : noMoney;
}
