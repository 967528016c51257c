import type { getBenefitValidEffectiveMonths as declared } from '../../../contract/benefits/getBenefitValidEffectiveMonths.ts';
import { listEffectiveMonths } from '../../../engine/benefits/offers.ts';
import type { Handler } from '../handler.ts';

export const getBenefitValidEffectiveMonths: Handler<typeof declared> = async (_, { today }) => [
  ...listEffectiveMonths(today),
];
