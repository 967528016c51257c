import { isDay, isKeyOf, isText } from './search-values.ts';

/** Kinds of changes by which the activity of a company is filtered. */
export const activityKinds = {
  payroll: 'Payroll and corrections',
  workers: 'Workers and wages',
  accounts: 'Bank accounts and files',
  taxes: 'Taxes and filings',
  benefits: 'Benefits, deductions and time off',
  company: 'Company and settings',
  access: 'People with access',
  operators: 'Operators of the installation',
} as const;

export type ActivityKind = keyof typeof activityKinds;

/** The filters in the address of the activity of a company. */
export interface ActivitySearch {
  readonly kind?: ActivityKind;
  /** The id of a person who has a role. */
  readonly person?: string;
  readonly from?: string;
  readonly until?: string;
}

/** Reads the search of an address; what it does not understand is left out. */
export function readActivitySearch(search: Record<string, unknown>): ActivitySearch {
  const { kind, person, from, until } = search;
  return {
    ...(isKeyOf(activityKinds, kind) && { kind }),
    ...(isText(person) && { person }),
    ...(isDay(from) && { from }),
    ...(isDay(until) && { until }),
  };
}
