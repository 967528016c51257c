import type { RequestOf } from '../../contract/operation.ts';
import type { addW4Information } from '../../contract/userOnboarding/addW4Information.ts';
import { readW4 } from '../../engine/onboarding/w4.ts';
import type { Problem } from '../../engine/pay/certificate.ts';
import { readFederalForms } from '../../law/certificates/read.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { formatMoney } from '../../values/money.ts';
import { percentageNumber } from '../../values/percentage.ts';
import type { Certificate } from '../store/certificates.ts';

type Given = RequestOf<typeof addW4Information>['w4Information'];

/** A federal certificate ready to be kept, or what about it cannot be read. */
export function certificateOf(
  given: Given,
  today: CalendarDate,
): { readonly certificate: Certificate; readonly problems: readonly Problem[] } {
  const { answers, problems } = readW4(
    readFederalForms(),
    { ...given, filingStatus: given.w4FilingStatus },
    today,
  );
  const form = given.formVersion;
  return {
    certificate: { jurisdiction: 'US', form, answers: { ...answers, ...beside(given) } },
    problems,
  };
}

/** What the interface asks beside the form: of places and states, used where no state form is on file. */
function beside(given: Given): Record<string, string> {
  return {
    ...(given.isNonResident && { nonresidentAlien: 'Yes' }),
    ...(given.hasMilitarySpouseExemption && { militarySpouse: 'Yes' }),
    ...(given.stateAdditionalDeduction !== undefined && {
      stateAdditional: formatMoney(given.stateAdditionalDeduction),
    }),
    ...(given.azDeductionPercent !== undefined && {
      electedPercent: String(percentageNumber(given.azDeductionPercent)),
    }),
  };
}

export function problemsText(problems: readonly Problem[]): string {
  return problems.map(({ question, problem }) => `${question} ${problem}.`).join(' ');
}
