// Parts of the statements of lists: order, pages and search.

/**
 * Places before the first row. The place where a page begins is a value of its statement, never `coalesce` or `or`:
 * with row level security, PostgreSQL's generic plan uses neither in an index, and reads all rows before the page. A page
 * of 1,000 after 50,000 others took 281 ms instead of 9 ms.
 */
export const firstPlace = {
  id: '00000000-0000-0000-0000-000000000000',
  earliest: '-infinity',
  // Trails are read from their end.
  latest: 'infinity',
  position: Number.MAX_SAFE_INTEGER,
} as const;

/** Order of a list: a sort with a leading minus is descending. */
export function directionOf(sort: string): 'asc' | 'desc' {
  return sort.startsWith('-') ? 'desc' : 'asc';
}

/** SQL: the columns of a position, each in the direction. */
export function orderIn(position: string, direction: 'asc' | 'desc'): string {
  return `${position.replaceAll(', ', ` ${direction}, `)} ${direction}`;
}

/** SQL: the row comes after the one that the page before ended with. */
export function positionAfter(
  position: string,
  direction: 'asc' | 'desc',
  ofLastRow: string,
): string {
  const after = direction === 'asc' ? '>' : '<';
  return `(${position}) ${after} (select ${position} ${ofLastRow})`;
}

/** Patterns of ILIKE for texts that contain each word of a search. */
export function containsWords(search: string): string[] {
  return search.split(/\s+/).map((word) => `%${word.replaceAll(/[\\%_]/g, '\\$&')}%`);
}
