/** Most characters of a payment addendum. */
const longestAddendum = 80;

export type AddendumResult<Problem extends string> =
  | { readonly problems: readonly Problem[] }
  | { readonly problems?: never; readonly text: string };

/** Joins the elements of an addendum; a backslash ends it. */
export function joinElements(elements: readonly (string | number)[]): string {
  return `${elements.join('*')}\\`;
}

/** True for text that cannot be taken for a separator or an end. */
export function isElement(text: string, { longest }: { readonly longest: number }): boolean {
  return text.length <= longest && /^[\x21-\x7e]+$/.test(text) && !/[*\\~]/.test(text);
}

export function isTooLong(addendum: string): boolean {
  return addendum.length > longestAddendum;
}
