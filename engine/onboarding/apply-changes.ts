/** Replaces the fields that an update contains; undefined fields stay as they are. */
export function applyChanges<Known extends object>(
  current: Known,
  changes: { readonly [Field in keyof Known]?: Known[Field] | undefined },
): Known {
  const sent = Object.entries(changes).filter(([, value]) => value !== undefined);
  return { ...current, ...Object.fromEntries(sent) };
}
