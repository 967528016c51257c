import { addCompanyBenefits } from './benefits/addCompanyBenefits.ts';
import { endUserBenefit } from './benefits/endUserBenefit.ts';
import { enrolUserBenefit } from './benefits/enrolUserBenefit.ts';
import { getBenefitTests } from './benefits/getBenefitTests.ts';
import { getBenefitTypes } from './benefits/getBenefitTypes.ts';
import { getBenefitValidEffectiveMonths } from './benefits/getBenefitValidEffectiveMonths.ts';
import { getCompanyBenefits } from './benefits/getCompanyBenefits.ts';
import { getEnrollments } from './benefits/getEnrollments.ts';
import { getUserBenefits } from './benefits/getUserBenefits.ts';
import { removeCompanyBenefits } from './benefits/removeCompanyBenefits.ts';
import { setMatchFormula } from './benefits/setMatchFormula.ts';
import { updateUserBenefit } from './benefits/updateUserBenefit.ts';

/** Operations of the module benefits, part of the list in operations.ts. */
export const benefitOperations = {
  removeCompanyBenefits,
  getBenefitValidEffectiveMonths,
  addCompanyBenefits,
  endUserBenefit,
  enrolUserBenefit,
  getBenefitTests,
  getBenefitTypes,
  getCompanyBenefits,
  getEnrollments,
  getUserBenefits,
  updateUserBenefit,
  setMatchFormula,
} as const;
