/** Of some known texts the one most like what was written; none where nothing is alike. */
export function nearestOf(text: string, known: readonly string[]): string | undefined {
  const written = pairsOf(text);
  let [best, nearest]: [number, string | undefined] = [0, undefined];
  for (const candidate of known) {
    const likeness = likenessOf(written, pairsOf(candidate));
    if (likeness > best) [best, nearest] = [likeness, candidate];
  }
  return nearest;
}

/** Twice the pairs of letters both have, by all pairs there are (Dice's coefficient). */
function likenessOf(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of some) if (others.has(pair)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (some.size + others.size);
}

function pairsOf(text: string): ReadonlySet<string> {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const pairs = new Set<string>();
  for (let index = 0; index + 1 < letters.length; index += 1)
    pairs.add(letters.slice(index, index + 2));
  return pairs;
}
