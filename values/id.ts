/** A GUID in upper case, branded by what it names, so that a worker's id never passes for a company's. */
export type Id<Kind extends string = string> = string & { readonly __id: Kind };

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Accepts any case; the inside of the house, and every answer, speaks upper case. */
export function parseId<Kind extends string>(text: string): Id<Kind> | undefined {
  return guid.test(text) ? (text.toUpperCase() as Id<Kind>) : undefined;
}

/** An employer identification number, kept as its nine digits. */
export type Ein = string & { readonly __ein: true };

export function parseEin(text: string): Ein | undefined {
  return /^\d{2}-?\d{7}$/.test(text) ? (text.replace('-', '') as Ein) : undefined;
}
