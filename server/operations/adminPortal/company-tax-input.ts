import { companyTaxRefusals } from '../../../contract/adminPortal/company-tax-fields.ts';
import type { updateCompanyTax } from '../../../contract/adminPortal/updateCompanyTax.ts';
import { fillPlaceholders } from '../../../contract/messages.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import type { Problem } from '../../../contract/problems.ts';
import type { Transaction } from '../../../database/database.ts';
import { listCompanyTaxProblems } from '../../../engine/onboarding/company-tax.ts';
import { effectiveDateRange } from '../../../engine/onboarding/unemployment-rates.ts';
import type {
  CompanyTaxScope,
  CompanyTaxTerms,
} from '../../../engine/withholding/company-taxes.ts';
import { listLocations } from '../../../store/locations.ts';
import { listWorkerNames } from '../../../store/workers.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import type { Id } from '../../../values/id.ts';
import type { Cents } from '../../../values/money.ts';
import { percentageToRate } from '../../../values/rate.ts';
import { findJurisdiction } from '../../../workflows/taxes/tax-codes.ts';

/** Terms as they are sent; every field may be missing. */
export type CompanyTaxInput = Omit<
  RequestOf<typeof updateCompanyTax>['companyTax'],
  'companyTaxId' | 'effectiveDate'
>;

export const defaultTerms: CompanyTaxTerms = {
  name: '',
  level: 'local',
  payer: 'employee',
  base: 'stateIncomeTaxWages',
  appliesTo: { place: 'work' },
};

/** Applies the input to the current terms; a rate replaces an amount, and an amount a rate. */
export function toCompanyTaxTerms(
  input: CompanyTaxInput,
  current: CompanyTaxTerms,
): CompanyTaxTerms {
  const { rate, amount, per, wageCap, taxCap, ...rest } = current;
  const { ratePercentage } = input;
  const isRate = ratePercentage !== undefined;
  const isAmount = input.fixedAmount !== undefined;
  return withoutUndefined({
    ...rest,
    name: input.name ?? current.name,
    level: input.level ?? current.level,
    payer: input.paidBy ?? (input.level === 'employer' ? 'employer' : current.payer),
    base: input.wageBase ?? current.base,
    rate: isRate ? percentageToRate(ratePercentage) : isAmount ? undefined : rate,
    amount: isAmount ? input.fixedAmount : isRate ? undefined : amount,
    per: input.fixedAmountPer ?? (isRate ? undefined : per),
    wageCap: changeLimit(input.annualWageLimit, isAmount ? undefined : wageCap),
    taxCap: changeLimit(input.annualTaxLimit, isAmount ? undefined : taxCap),
    appliesTo: toScope(input, current.appliesTo),
  });
}

/** Null removes a limit; a missing one stays. */
function changeLimit(sent: Cents | null | undefined, current: Cents | undefined) {
  return sent === undefined ? current : (sent ?? undefined);
}

/** An empty list removes a restriction. */
function toScope(input: CompanyTaxInput, current: CompanyTaxScope): CompanyTaxScope {
  const scope = {
    place: input.appliesBy ?? current.place,
    jurisdictions: input.jurisdictionCodes ?? current.jurisdictions,
    locationIds: input.companyLocationIds ?? current.locationIds,
    cities: input.cities ?? current.cities,
    zipCodes: input.zipCodes?.map((zip) => zip.slice(0, 5)) ?? current.zipCodes,
    workerIds: input.workerIds ?? current.workerIds,
  };
  const given = Object.entries(scope).filter(
    ([, value]) => value !== undefined && value.length > 0,
  );
  return Object.fromEntries(given) as unknown as CompanyTaxScope;
}

type Defined<T> = { [Field in keyof T]: Exclude<T[Field], undefined> };

function withoutUndefined<T extends object>(value: T): Defined<T> {
  const defined = Object.entries(value).filter(([, content]) => content !== undefined);
  return Object.fromEntries(defined) as Defined<T>;
}

interface CheckedTerms {
  readonly companyId: Id<'company'>;
  readonly state: string;
  readonly terms: CompanyTaxTerms;
  readonly startsOn: CalendarDate;
  readonly endsOn: CalendarDate | undefined;
  /** The field that holds the day from which the terms apply. */
  readonly startField: 'startDate' | 'effectiveDate';
}

/** Lists every reason to refuse the terms of a company's tax. */
export async function listTermsProblems(
  tx: Transaction,
  checked: CheckedTerms,
  today: CalendarDate,
): Promise<readonly Problem[]> {
  const { terms, startsOn, endsOn, startField } = checked;
  const { earliest, latest } = effectiveDateRange(today);
  const toProblem = (
    field: string,
    reason: keyof typeof companyTaxRefusals,
    texts: Readonly<Record<string, string>> = {},
  ): Problem => ({
    key: reason,
    path: `companyTax.${field}`,
    message: fillPlaceholders(companyTaxRefusals[reason], texts),
  });
  return [
    ...(await listUnknownIds(tx, checked)).map(([field, reason]) => toProblem(field, reason)),
    ...listUnknownJurisdictions(checked).map((code) =>
      toProblem('jurisdictionCodes', 'unknownJurisdiction', { code, state: checked.state }),
    ),
    ...listCompanyTaxProblems(terms, startsOn, endsOn).map((reason) =>
      toProblem(fieldOf[reason], reason),
    ),
    ...(startsOn < earliest || startsOn > latest
      ? [toProblem(startField, 'startOutOfRange', { field: startField, earliest, latest })]
      : []),
  ];
}

const fieldOf = {
  noAmount: 'ratePercentage',
  amountWithoutInterval: 'fixedAmountPer',
  limitWithoutRate: 'annualWageLimit',
  employerTaxPaidByEmployee: 'paidBy',
  endsBeforeItStarts: 'endDate',
} as const;

const noWorkers: ReadonlyMap<Id<'worker'>, string> = new Map();

async function listUnknownIds(tx: Transaction, { companyId, terms }: CheckedTerms) {
  const { locationIds = [], workerIds = [] } = terms.appliesTo;
  const [locations, workers] = await Promise.all([
    locationIds.length > 0 ? listLocations(tx, companyId) : [],
    workerIds.length > 0 ? listWorkerNames(tx, companyId, workerIds as Id<'worker'>[]) : noWorkers,
  ]);
  const known = new Set<string>(locations.map(({ locationId }) => locationId));
  const found: ['companyLocationIds' | 'userIds', 'unknownLocation' | 'unknownUser'][] = [];
  if (locationIds.some((id) => !known.has(id)))
    found.push(['companyLocationIds', 'unknownLocation']);
  if (workerIds.some((id) => !workers.has(id as Id<'worker'>)))
    found.push(['userIds', 'unknownUser']);
  return found;
}

function listUnknownJurisdictions({ state, terms }: CheckedTerms): readonly string[] {
  return (terms.appliesTo.jurisdictions ?? []).filter(
    (code) => code.slice(0, 2) !== state || !findJurisdiction(code),
  );
}
