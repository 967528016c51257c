/** The known keys that a pressed key completes, and what counts as pressed before the next one. */
export function afterKey(
  former: string,
  pressed: string,
  known: Readonly<Record<string, unknown>>,
): { readonly key: string | undefined; readonly rest: string } {
  const both = `${former} ${pressed}`;
  if (former && both in known) return { key: both, rest: '' };
  return { key: pressed in known ? pressed : undefined, rest: pressed };
}
