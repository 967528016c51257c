import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, noMoney, productOver } from '../../values/money.ts';
import { type Multiplier, multiplierOne } from '../../values/pay-rate.ts';

export interface OvertimePay {
  readonly amount: Cents;
  /**
   * The half of the regular rate that section 7 of the FLSA requires, for box 12 code TT of the W-2 of
   * 2026 and later. Double time adds no more than this half, and a state's daily overtime adds nothing.
   */
  readonly qualifiedPremium: Cents;
}

/** Hours, rate and multiplier are ten-thousandths; this turns their product into cents. */
const productScale = 10_000_000_000;

/** `hours × rate × multiplier`, rounded once; the premium only for overtime that the FLSA requires. */
export function computeOvertime(worked: {
  readonly hours: Hours;
  readonly regularRate: HourlyRate;
  readonly multiplier: Multiplier;
  readonly requiredByFlsa: boolean;
}): OvertimePay {
  const { hours, regularRate, multiplier } = worked;
  return {
    amount: productOver([hours, regularRate, multiplier], productScale),
    qualifiedPremium: worked.requiredByFlsa
      ? productOver([hours, regularRate, multiplierOne], productScale * 2)
      : noMoney,
  };
}
