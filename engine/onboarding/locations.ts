/** Name of the primary location of a company. */
export const primaryLocationName = 'Main';

/**
 * Uses of a location. A company has one primary location, at most one mailing address and at most
 * one filing address; workers can work at any location.
 */
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
  | { readonly problem: 'mainLocationExists' }
  | { readonly problem?: never; readonly name: string; readonly uses: LocationUses };

/**
 * Plans the uses of a new location, or of an existing one with its current uses. The first location
 * gets every use unless the input declines it; a location named Main becomes the primary one.
 */
export function planLocation(
  input: LocationUsesInput,
  others: readonly NamedLocation[],
  current?: LocationUses,
): LocationPlan {
  const isMain = input.name.toLowerCase() === primaryLocationName.toLowerCase();
  if (isMain && others.some(({ name }) => name === primaryLocationName))
    return { problem: 'mainLocationExists' };
  const isFirst = others.length === 0;
  const defaults = current ?? {
    isWorkLocation: true,
    isMailingAddress: isFirst,
    isFilingAddress: isFirst,
  };
  return {
    name: isMain ? primaryLocationName : input.name,
    uses: {
      isPrimary: isMain || (current?.isPrimary ?? isFirst),
      isWorkLocation: input.isWorkLocation ?? defaults.isWorkLocation,
      isMailingAddress: input.isMailingAddress ?? defaults.isMailingAddress,
      isFilingAddress: input.isFilingAddress ?? defaults.isFilingAddress,
    },
  };
}
