/** An employer identification number, kept as its nine digits. */
export type Ein = string & { readonly __ein: true };

export function parseEin(text: string): Ein | undefined {
  return /^\d{2}-?\d{7}$/.test(text) ? (text.replace('-', '') as Ein) : undefined;
}
