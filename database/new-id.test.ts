import { expect, test } from 'vitest';
import { newId } from './new-id.ts';

test('ids differ, are UUIDs of version 8, and lie beside each other', () => {
  const ids = Array.from({ length: 20_000 }, () => newId());
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids)
    expect(id).toMatch(/^[0-9A-F]{8}-[0-9A-F]{4}-8[0-9A-F]{3}-[89AB][0-9A-F]{3}-[0-9A-F]{12}$/);
  const descents = ids.filter((id, index) => index > 0 && id < (ids[index - 1] as string));
  expect(descents.length).toBeLessThanOrEqual(5);
});

test('the parts that do not name the place are random', () => {
  const endings = Array.from({ length: 5_000 }, () => newId().slice(9));
  expect(new Set(endings).size).toBe(endings.length);
});
