import type { UnresolvedPlace } from '../../engine/places/places.ts';
import { formatPercent } from '../../values/rate.ts';
import { type StateCode, stateNames } from '../../values/state.ts';

/** Describes a place whose local tax is not withheld, why, and how to answer it. */
export function describeUnresolvedPlace(place: UnresolvedPlace): string {
  const state = stateNames[place.state as StateCode] ?? place.state;
  const where = place.place === 'home' ? 'home' : 'place of work';
  return `the ${place.kind} of the ${where} in ${state} is not resolved (${describeReason(place)}), so its local tax is not withheld. ${describeAnswer(place)}`;
}

/** Describes how to answer what is not resolved. */
export function describeAnswer(place: UnresolvedPlace): string {
  const { code, reason, form, candidates } = place;
  const none = `Send ${code} with applies false to setUserTax if there is no such tax.`;
  const codes = candidates.map((one) => one.code).join(', ');
  if (reason === 'rate not confirmed')
    return `Enter the rate with addCompanyTax and the jurisdiction code ${code}. ${none}`;
  const byForm = form ? `Send the answer of form ${form} with addStateW4Information. ` : '';
  const byCode = codes ? `Send one of ${codes} to setUserTax. ` : '';
  const byTax = codes ? '' : 'Or enter the tax of the place with addCompanyTax. ';
  return `${byForm}${byCode}${byTax}${none}`;
}

function describeReason({ reason, candidates }: UnresolvedPlace): string {
  const names = candidates.map(({ name, tax, rate }) =>
    [name, tax, rate && formatPercent(rate)].filter(Boolean).join(' '),
  );
  return names.length > 0 ? `${reason}: ${names.slice(0, 5).join(', ')}` : reason;
}
