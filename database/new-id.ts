import { randomInt, randomUUID } from 'node:crypto';
import type { Id } from '../values/id.ts';

/** Ids with the same first five digits, which follow each other. */
const idsOfGroup = 4_096;
let group = '';
let next = idsOfGroup;

/**
 * Makes an id: a UUID of version 8 with 90 random bits. Ids that are made one after the other lie beside each other, so
 * that PostgreSQL adds the rows of a payroll to few pages of an index (decision 0095). A new group begins at random,
 * so that an id hardly tells how many others there are.
 */
export function newId<Kind extends string>(): Id<Kind> {
  if (next === idsOfGroup) {
    group = randomInt(0x10_0000).toString(16).padStart(5, '0');
    next = 0;
  }
  const place = next.toString(16).padStart(3, '0');
  next += 1;
  const random = randomUUID();
  return `${group}${place}${random.slice(8, 14)}8${random.slice(15)}`.toUpperCase() as Id<Kind>;
}
