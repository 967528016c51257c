import type { HourlyRate, Hours } from '../../values/hours.ts';
import { type Cents, proportion } from '../../values/money.ts';
import type { Rate } from '../../values/rate.ts';

export interface OvertimePay {
  readonly amount: Cents;
  /**
   * The half that section 7 of the FLSA requires, for box 12 code TT of the W-2 of 2026 and later.
   * Double time and daily overtime of a state count no more than this half; no tax goes by it.
   */
  readonly qualifiedPremium: Cents;
}

/** Hours and rates by the hour are in ten-thousandths; their product becomes cents once. */
const scaleOfProduct = 1_000_000;

/** `hours × rate × multiplier`, rounded once; a premium only for hours of FLSA overtime. */
export function computeOvertime(worked: {
  readonly hours: Hours;
  readonly regularRate: HourlyRate;
  readonly multiplier: Rate;
  readonly requiredByFlsa: boolean;
}): OvertimePay {
  const { hours, regularRate, multiplier } = worked;
  const product = hours as number as Cents;
  return {
    amount: proportion(product, regularRate * multiplier.parts, scaleOfProduct * multiplier.per),
    qualifiedPremium: proportion(
      product,
      worked.requiredByFlsa ? regularRate : 0,
      scaleOfProduct * 2,
    ),
  };
}
