/** The name that makes a location a company's primary one. */
export const primaryLocationName = 'Main';

/** What a location is used for. Of each company's locations one is primary, and at most one takes
 * letters and one filings; people may work at any. */
export interface LocationUses {
  readonly isPrimary: boolean;
  readonly isWorkLocation: boolean;
  readonly isMailingAddress: boolean;
  readonly isFilingAddress: boolean;
}

interface NamedLocation {
  readonly name: string;
  readonly isPrimary: boolean;
}

export interface LocationUsesInput {
  readonly name: string;
  readonly isWorkLocation?: boolean | undefined;
  readonly isMailingAddress?: boolean | undefined;
  readonly isFilingAddress?: boolean | undefined;
}

export type LocationPlan =
  | { readonly problem: 'mainIsTaken' }
  | { readonly problem?: never; readonly name: string; readonly uses: LocationUses };

/**
 * The uses of a location that is added (no former uses) or changed, beside the company's others.
 * The first location has every use that is not denied it; one named Main becomes the primary one.
 */
export function planLocation(
  stated: LocationUsesInput,
  others: readonly NamedLocation[],
  former?: LocationUses,
): LocationPlan {
  const isMain = stated.name.toLowerCase() === primaryLocationName.toLowerCase();
  if (isMain && others.some(({ name }) => name === primaryLocationName))
    return { problem: 'mainIsTaken' };
  const isFirst = others.length === 0;
  const usual = former ?? {
    isWorkLocation: true,
    isMailingAddress: isFirst,
    isFilingAddress: isFirst,
  };
  return {
    name: isMain ? primaryLocationName : stated.name,
    uses: {
      isPrimary: isMain || (former?.isPrimary ?? isFirst),
      isWorkLocation: stated.isWorkLocation ?? usual.isWorkLocation,
      isMailingAddress: stated.isMailingAddress ?? usual.isMailingAddress,
      isFilingAddress: stated.isFilingAddress ?? usual.isFilingAddress,
    },
  };
}
