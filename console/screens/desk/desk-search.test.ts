import { expect, test } from 'vitest';
import { toCurl } from './curl.ts';
import { readDeskSearch } from './desk-search.ts';

const rows: [why: string, search: Record<string, unknown>, read: object][] = [
  [
    'a part and its filters',
    { part: 'requests', operation: 'getHome', outcome: 'failed' },
    { part: 'requests', operation: 'getHome', outcome: 'failed' },
  ],
  ['an unknown part', { part: 'toString' }, {}],
  ['an unknown outcome', { outcome: 'late' }, {}],
  ['empty texts and other kinds of values', { q: '', person: 7, account: ['a'] }, {}],
];

test.each(rows)('the address of the desk is read: %s', (_, search, read) => {
  expect(readDeskSearch(search)).toEqual(read);
});

test('a copied command has no secrets', () => {
  expect(toCurl('/reports/getHome', 'https://pay.example.com')).toBe(
    `curl -s https://pay.example.com/reports/getHome -u "$CLIENT_ID:$SECRET_KEY" -H 'Content-Type: application/json' -d '{}'`,
  );
});
