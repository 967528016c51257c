/** A name as it is compared: case and spaces do not count. */
export function plainName(text: string): string {
  return text.normalize('NFKC').toLowerCase().replace(/\s/gu, '');
}
