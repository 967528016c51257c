import {
  compileDescriptionMatcher,
  type DescriptionMatcher,
  matchAsReceived,
} from '../../engine/earnings/descriptions.ts';
import {
  type BenefitType,
  type Law,
  type PayKind,
  type PayKindDescriptions,
  type PayKindsLaw,
  type RetirementPlan,
  readAllPayKinds,
  readBenefitTypes,
  readDescriptions,
  readRetirementPlans,
  readTippedOccupationCodes,
} from '../../law/law.ts';
import { type CalendarDate, yearOf } from '../../values/calendar-date.ts';
import type { Cents } from '../../values/money.ts';

// Law files are read once, when first needed.

interface PayDescriptions {
  readonly law: PayKindDescriptions;
  readonly matchDescription: DescriptionMatcher;
}

let descriptions: PayDescriptions | undefined;
let descriptionsIfReceived: PayDescriptions | undefined;
let kinds: readonly PayKind[] | undefined;

/**
 * Descriptions of pay that integrators may send, with the function that matches them: for a company
 * whose workers have gift cards already, to kinds that are not paid out.
 */
export function payDescriptions(areGiftCardsReceived = false): PayDescriptions {
  if (!descriptions) {
    const law = readDescriptions();
    descriptions = { law, matchDescription: compileDescriptionMatcher(law) };
  }
  if (!areGiftCardsReceived) return descriptions;
  descriptionsIfReceived ??= {
    ...descriptions,
    matchDescription: matchAsReceived(descriptions.matchDescription, listKinds()),
  };
  return descriptionsIfReceived;
}

/** Every kind of pay that the law names, in any year. */
export function listKinds(): readonly PayKind[] {
  kinds ??= readAllPayKinds();
  return kinds;
}

let nonCashKinds: ReadonlySet<string> | undefined;

/** True for pay that is taxed but not paid out, such as reported tips and benefits. */
export function isNonCashKind(kind: string): boolean {
  nonCashKinds ??= new Set(
    listKinds().flatMap(({ id, paid }) => (paid === 'elsewhere' ? [id] : [])),
  );
  return nonCashKinds.has(kind);
}

/** True for contributions of workers to retirement plans. */
export function isDeferralKind(kind: string): boolean {
  return listKinds().some(({ id, deferral }) => id === kind && deferral === true);
}

/** The most that may be deducted in all years together; undefined for kinds without such a limit. */
export function findLifetimeLimit(kind: string): Cents | undefined {
  return listKinds().find(({ id }) => id === kind)?.lifetimeLimit;
}

let tippedOccupations: ReadonlySet<string> | undefined;

/** True for a code of the Treasury's list of occupations with tips, and for work outside the list. */
export function isTippedOccupation(code: string): boolean {
  tippedOccupations ??= readTippedOccupationCodes();
  return tippedOccupations.has(code);
}

let benefitTypes: readonly BenefitType[] | undefined;

/** The benefits a company can offer. */
export function listBenefitTypes(): readonly BenefitType[] {
  benefitTypes ??= readBenefitTypes();
  return benefitTypes;
}

let retirementPlans: readonly RetirementPlan[] | undefined;

/** The retirement plans to which companies contribute. */
export function listRetirementPlans(): readonly RetirementPlan[] {
  retirementPlans ??= readRetirementPlans();
  return retirementPlans;
}

const earliestYear = 2025;

/** The kinds of pay in a day's year or, if there is no law for it yet, in the latest year before. */
export function kindsOn(law: Law, day: CalendarDate): PayKindsLaw {
  for (let year = yearOf(day); year >= earliestYear; year -= 1) {
    const kinds = law.payKindsOf(year);
    if (kinds) return kinds;
  }
  throw new Error(`no kinds of pay for ${day}`);
}
