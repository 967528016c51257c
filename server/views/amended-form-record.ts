import type { z } from 'zod';
import type { amendedForm } from '../../contract/payroll/correction-fields.ts';
import type { AmendedForm } from '../../engine/corrections/amended-forms.ts';
import { stateNames } from '../../values/state.ts';

/** A filed form that a correction makes wrong, and what to do about it. */
export function toAmendedFormRecord({
  form,
  year,
  quarter,
  state,
}: AmendedForm): z.output<typeof amendedForm> {
  const period = quarter === undefined ? String(year) : `Q${quarter} ${year}`;
  const stateName =
    state === undefined ? '' : (stateNames[state as keyof typeof stateNames] ?? state);
  return {
    form,
    period,
    state: state ?? '',
    message: describeAmendedForm(form, period, stateName),
  };
}

function describeAmendedForm(form: AmendedForm['form'], period: string, stateName: string): string {
  switch (form) {
    case '941-X':
      return `Form 941 for ${period} changes: if it was filed, correct it with Form 941-X.`;
    case '945-X':
      return `Form 945 for ${period} changes: if it was filed, correct it with Form 945-X.`;
    case '940':
      return `Form 940 for ${period} changes: if it was filed, file an amended one.`;
    case 'W-2c':
      return `Forms W-2 for ${period} change: if one was issued, issue a Form W-2c.`;
    case '1099-NEC':
      return `Forms 1099-NEC for ${period} change: if one was issued, issue a corrected one.`;
    case 'state unemployment':
      return `The unemployment insurance return of ${stateName} for ${period} changes: if it was filed, amend it.`;
    case 'state withholding':
      return `The income tax withholding return of ${stateName} for ${period} changes: if it was filed, amend it.`;
  }
}
