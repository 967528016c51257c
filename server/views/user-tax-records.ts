import { resolvingOperation } from '../../engine/onboarding/place-blockers.ts';
import { findRateOn } from '../../engine/onboarding/unemployment-rates.ts';
import { indexPlaces } from '../../engine/places/place-index.ts';
import type { UnresolvedPlace } from '../../engine/places/places.ts';
import type { TaxLine } from '../../engine/taxes/facts.ts';
import type { StateRegistration } from '../../store/state-registrations.ts';
import type { WorkerTax } from '../../store/worker-taxes.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { percentageNumber } from '../../values/rate.ts';
import { type StateCode, stateNames } from '../../values/state.ts';
import { findQuestion } from '../../workflows/taxes/tax-codes.ts';
import {
  resolveJurisdictions,
  type TaxedWorker,
  type TaxedWorkers,
} from '../../workflows/taxes/taxed-workers.ts';
import { describeAnswer } from './describe-unresolved-place.ts';
import { nameTax } from './tax-names.ts';

interface UserTaxFacts extends TaxedWorkers {
  readonly worker: TaxedWorker;
  readonly registrations: readonly StateRegistration[];
  readonly overrides: readonly WorkerTax[];
  readonly on: CalendarDate;
}

interface Reason {
  readonly source: string;
  readonly reason: string;
  readonly since: CalendarDate;
}

/** Records of the taxes that apply to a worker, and of those that were decided not to. */
export function toUserTaxRecords(taxes: readonly TaxLine[], facts: UserTaxFacts) {
  const { overrides, on } = facts;
  const inForce = overrides.filter(
    ({ startsOn, endsOn }) => startsOn <= on && (endsOn === null || on <= endsOn),
  );
  const applied = taxes.map(({ code, name, payer }) => {
    const override = inForce.find((one) => one.code === code && one.applies);
    return {
      taxCode: code,
      name,
      paidBy: payer,
      applies: true,
      ...(override ? toReason(override) : findReason(code, facts)),
      userTaxId: override?.workerTaxId ?? null,
    };
  });
  const decided = inForce.filter(({ code }) => !applied.some(({ taxCode }) => taxCode === code));
  return [
    ...applied,
    ...decided.map((override) => ({
      taxCode: override.code,
      name: nameCode(override.code, facts),
      paidBy: null,
      applies: override.applies,
      ...toReason(override),
      userTaxId: override.workerTaxId,
    })),
  ];
}

/** Records of the decisions of a day and of later days. */
export function toDecisionRecords(facts: UserTaxFacts) {
  return facts.overrides
    .filter(({ endsOn }) => endsOn === null || endsOn >= facts.on)
    .map((override) => ({
      userTaxId: override.workerTaxId,
      taxCode: override.code,
      name: nameCode(override.code, facts),
      applies: override.applies,
      place: override.place ?? null,
      reason: override.reason,
      startDate: override.startsOn,
      endDate: override.endsOn,
    }));
}

/** The name of a tax, a jurisdiction or a question about places. */
function nameCode(code: string, { worker, law }: UserTaxFacts): string {
  const state = code.slice(0, 2) as StateCode;
  const places = law.places[state];
  const place = places && indexPlaces(places).byCode.get(code);
  if (place?.code === code) return `${stateNames[state]}: ${place.name}`;
  const question = findQuestion(code);
  if (question) return `${stateNames[state]}: ${question.name}`;
  const own = worker.record.companyTaxes?.map((tax) => [tax.code, tax.terms.name] as const);
  return nameTax(code, new Map(own));
}

function toReason({ reason, startsOn }: WorkerTax): Reason {
  return { source: 'override', reason, since: startsOn };
}

function findReason(code: string, facts: UserTaxFacts): Reason {
  const { worker, registrations, loaded, law, on } = facts;
  const { record, known } = worker;
  const [location] = loaded.workLocations.filter(({ startsOn }) => startsOn <= on).slice(-1);
  const since = location?.startsOn ?? known.joinedOn;
  const own = record.companyTaxes?.find((tax) => tax.code === code);
  if (own)
    return { source: 'company tax', reason: 'Entered by the company.', since: own.enteredOn };
  if (code.startsWith('US_'))
    return { source: 'law', reason: 'Federal law.', since: known.joinedOn };
  const found = resolveJurisdictions(record, law).find(({ entry }) =>
    entry?.taxes.some((tax) => tax.code === code),
  );
  if (found) {
    const { source, detail } = found.reason;
    const where = found.place === 'home' ? 'Lives' : 'Works';
    return { source, reason: `${where} in ${found.name} (${source} ${detail}).`, since };
  }
  const state = code.slice(0, 2) as StateCode;
  const notice = findRateOn(registrations.find((one) => one.state === state)?.rates ?? [], on);
  if (code === `${state}_SUI` && notice) {
    const reason = `Rate of ${percentageNumber(notice.rate)}% on the state’s notice.`;
    return { source: 'registration', reason, since: notice.effectiveOn };
  }
  const where = record.work.state === state ? 'Works' : 'Lives';
  return { source: 'address', reason: `${where} in ${stateNames[state]}.`, since };
}

/** A record of a place that is not resolved, with the answer that is missing. */
export function toUnresolvedRecord(place: UnresolvedPlace) {
  return {
    place: place.place,
    stateCode: place.state,
    kind: place.kind,
    taxCode: place.code,
    reason: place.reason,
    answer: describeAnswer(place),
    fixOperation: resolvingOperation(place),
    candidates: place.candidates.map(({ code, name }) => ({ taxCode: code, name })),
  };
}
