/** Only the beginning of longer texts is compared, which bounds the cost. */
const longestCompared = 60;
const minimumSimilarity = 0.5;

/** Lists up to three known texts that the sender may have meant, the most similar first. */
export function listSimilarTexts(text: string, known: readonly string[]): readonly string[] {
  return known
    .map((each) => ({ each, similarity: textSimilarity(text, each) }))
    .filter(({ similarity }) => similarity >= minimumSimilarity)
    .sort((left, right) => right.similarity - left.similarity)
    .slice(0, 3)
    .map(({ each }) => each);
}

/** From 0 to 1: the greater of the similarity by letters and by shared words. */
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

/** Words of three letters or more: shorter words and numbers do not distinguish texts. */
function wordsOf(text: string): ReadonlySet<string> {
  const words = text
    .slice(0, longestCompared)
    .toLowerCase()
    .match(/[a-z]{3,}/g);
  return new Set(words);
}

/** The Levenshtein distance: letters to add, drop or replace. */
function editDistance(left: string, right: string): number {
  let previousRow = Array.from({ length: right.length + 1 }, (_, index) => index);
  for (let row = 1; row <= left.length; row += 1) {
    const currentRow = [row];
    for (let column = 1; column <= right.length; column += 1) {
      const diagonal = previousRow[column - 1] ?? 0;
      const isSame = left[row - 1] === right[column - 1];
      currentRow[column] = Math.min(
        (previousRow[column] ?? 0) + 1,
        (currentRow[column - 1] ?? 0) + 1,
        isSame ? diagonal : diagonal + 1,
      );
    }
    previousRow = currentRow;
  }
  return previousRow[right.length] ?? 0;
}

/** Finds the known text that shares the most pairs of letters with a text; undefined if none does. */
export function findMostSimilarText(text: string, known: readonly string[]): string | undefined {
  const pairs = bigramsOf(text);
  let [best, nearest]: [number, string | undefined] = [0, undefined];
  for (const candidate of known) {
    const similarity = diceCoefficient(pairs, bigramsOf(candidate));
    if (similarity > best) [best, nearest] = [similarity, candidate];
  }
  return nearest;
}

/** Dice's coefficient: twice the number of shared pairs, divided by the number of all pairs. */
function diceCoefficient(first: ReadonlySet<string>, second: ReadonlySet<string>): number {
  let shared = 0;
  for (const pair of first) if (second.has(pair)) shared += 1;
  return shared === 0 ? 0 : (2 * shared) / (first.size + second.size);
}

function bigramsOf(text: string): ReadonlySet<string> {
  const letters = text.toLowerCase().replace(/[^a-z0-9]/g, '');
  const pairs = new Set<string>();
  for (let index = 0; index + 1 < letters.length; index += 1)
    pairs.add(letters.slice(index, index + 2));
  return pairs;
}
