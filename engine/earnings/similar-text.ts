/** Longer texts are compared by their beginning, so that no text costs more than another. */
const longestCompared = 60;
const minimumSimilarity = 0.5;

/** Those of some known texts a writer may have meant, the likeliest first: at most three. */
export function listSimilarTexts(text: string, known: readonly string[]): readonly string[] {
  return known
    .map((each) => ({ each, likeness: textSimilarity(text, each) }))
    .filter(({ likeness }) => likeness >= minimumSimilarity)
    .sort((left, right) => right.likeness - left.likeness)
    .slice(0, 3)
    .map(({ each }) => each);
}

/** From 0 to 1: by letters, or by words that both have. */
function textSimilarity(left: string, right: string): number {
  return Math.max(letterSimilarity(left, right), wordSimilarity(left, right));
}

function letterSimilarity(left: string, right: string): number {
  const [first, second] = [lettersOf(left), lettersOf(right)];
  const longest = Math.max(first.length, second.length);
  return longest === 0 ? 0 : 1 - editDistance(first, second) / longest;
}

function wordSimilarity(left: string, right: string): number {
  const [first, second] = [wordsOf(left), wordsOf(right)];
  const shared = [...first].filter((word) => second.has(word)).length;
  return shared === 0 ? 0 : minimumSimilarity + shared / (first.size + second.size) / 2;
}

function lettersOf(text: string): string {
  return text
    .slice(0, longestCompared)
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '');
}

/** Short words and numbers say too little. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text
    .slice(0, longestCompared)
    .toLowerCase()
    .match(/[a-z]{3,}/g);
  return new Set(words);
}

/** How many letters to add, drop or replace, by Levenshtein. */
function editDistance(left: string, right: string): number {
  let above = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const here = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const replaced = above[column - 1] ?? 0;
      const isSame = left[row - 1] === right[column - 1];
      here[column] = Math.min(
        (above[column] ?? 0) + 1,
        (here[column - 1] ?? 0) + 1,
        isSame ? replaced : replaced + 1,
      );
    }
    above = here;
  }
  return above[right.length] ?? 0;
}

/** Of some known texts the one most like what was written; none where nothing is alike. */
export function findMostSimilarText(text: string, known: readonly string[]): string | undefined {
  const written = bigramsOf(text);
  let [best, nearest]: [number, string | undefined] = [0, undefined];
  for (const candidate of known) {
    const likeness = diceCoefficient(written, bigramsOf(candidate));
    if (likeness > best) [best, nearest] = [likeness, candidate];
  }
  return nearest;
}

/** Twice the pairs of letters both have, by all pairs there are (Dice's coefficient). */
function diceCoefficient(some: ReadonlySet<string>, others: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of some) if (others.has(pair)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (some.size + others.size);
}

function bigramsOf(text: string): ReadonlySet<string> {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const pairs = new Set<string>();
  for (let index = 0; index + 1 < letters.length; index += 1)
    pairs.add(letters.slice(index, index + 2));
  return pairs;
}
