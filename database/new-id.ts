import { randomUUID } from 'node:crypto';
import type { Id } from '../values/id.ts';

export function newId<Kind extends string>(): Id<Kind> {
  return randomUUID().toUpperCase() as Id<Kind>;
}
