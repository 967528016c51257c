// Parts of the statements of lists: order, pages and search.

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
