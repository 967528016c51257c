/** A GUID in upper case, branded by kind, so that a worker's id is not accepted as a company's. */
export type Id<Kind extends string = string> = string & { readonly __id: Kind };

const guid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;

/** Accepts any case and returns upper case. */
export function parseId<Kind extends string>(text: string): Id<Kind> | undefined {
  return guid.test(text) ? (text.toUpperCase() as Id<Kind>) : undefined;
}

/** Employer identification number, nine digits. */
export type Ein = string & { readonly __ein: true };

export function parseEin(text: string): Ein | undefined {
  return /^\d{2}-?\d{7}$/.test(text) ? (text.replace('-', '') as Ein) : undefined;
}
