/** A record as an update leaves it: what is given replaces, what is not stays as it is. */
export function applyChanges<Known extends object>(
  former: Known,
  changes: { readonly [Field in keyof Known]?: Known[Field] | undefined },
): Known {
  const given = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...former, ...Object.fromEntries(given) };
}
