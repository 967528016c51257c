/** An address as the lines of a letter. */
export function addressLines(place: {
  readonly address1: string;
  readonly address2: string | null;
  readonly city: string;
  readonly state: string;
  readonly zipCode: string;
}): string[] {
  const { address1, address2, city, state, zipCode } = place;
  return [address1, ...(address2 ? [address2] : []), `${city}, ${state} ${zipCode}`];
}
