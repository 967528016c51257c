import { stateNames } from '../../../values/state.ts';
import type { Answered } from '../../call/ask.ts';
import { toCents } from '../../format/money.ts';
import type { EntryField } from '../../frame/entry-form.tsx';

export type Registration = Answered<
  'reports',
  'getStateRegistration'
>['companyStateRegistrations'][number];
export type StateField = Answered<
  'reports',
  'getStateRegistrationFields'
>['stateRegistrationFields'][number];

/** A state with which the company is registered, in which people work, or to which it owes taxes. */
export interface ListedState {
  readonly code: string;
  readonly registration: Registration | undefined;
  /** People who work there; undefined until they are counted. */
  readonly workers: number | undefined;
  /** Taxes of this year that are not paid. */
  readonly open: readonly TaxGroup[];
}

type TaxGroup = Answered<'reports', 'getTaxDeposits'>['taxDeposits']['taxGroups'][number];

/** Lists the states of a company by code, each with its workers and what is open there. */
export function listTaxStates({
  registrations,
  taxGroups = [],
  workers,
}: {
  readonly registrations: readonly Registration[];
  readonly taxGroups: readonly TaxGroup[] | undefined;
  readonly workers: readonly { readonly code: string; readonly count: number }[] | undefined;
}): readonly ListedState[] {
  const owing = taxGroups.filter(
    ({ agency, open }) => Object.hasOwn(stateNames, agency) && toCents(open) > 0,
  );
  const codes = new Set([
    ...registrations.map(({ code }) => code),
    ...owing.map(({ agency }) => agency),
    ...(workers ?? []).map(({ code }) => code),
  ]);
  return [...codes].toSorted().map((code) => ({
    code,
    registration: registrations.find((each) => each.code === code),
    workers: workers && (workers.find((each) => each.code === code)?.count ?? 0),
    open: owing.filter(({ agency }) => agency === code),
  }));
}

/** The label of the answer that is a rate with a date. */
export const rateLabel = 'Unemployment Rate';

/** The numbers that a state has assigned, and the labels of those that are not known. */
export function splitAnswers({ companyStateRegistration }: Registration): {
  readonly known: readonly string[];
  readonly missing: readonly string[];
} {
  const answers = Object.entries(companyStateRegistration);
  return {
    known: answers.flatMap(([label, text]) =>
      text && label !== rateLabel ? [`${label} ${text}`] : [],
    ),
    missing: answers.flatMap(([label, text]) => (text ? [] : [label])),
  };
}

/** The rate in force on a day, and the one that follows. */
export function findRates({ unemploymentRates }: Registration, today: string) {
  return {
    now: unemploymentRates.findLast(({ effectiveDate }) => effectiveDate <= today),
    next: unemploymentRates.find(({ effectiveDate }) => effectiveDate > today),
  };
}

/** Fields of the numbers that a state asks for, with those that are known. The rate has a form of its own. */
export function listNumberFields(
  fields: readonly StateField[],
  registration: Registration | undefined,
): readonly EntryField[] {
  return fields
    .filter(({ type }) => type !== 'percentage')
    .map(({ label, description, required }) => ({
      name: label,
      label,
      hint: description,
      isOptional: !required,
      initial: registration?.companyStateRegistration[label] || undefined,
    }));
}
