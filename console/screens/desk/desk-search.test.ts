import { expect, test } from 'vitest';
import { toCurl } from './curl.ts';
import { describeWaiting, readDeskSearch, readPersonFilter } from './desk-search.ts';

const rows: [why: string, search: Record<string, unknown>, read: object][] = [
  [
    'a part and its filters',
    { part: 'requests', operation: 'getHome', outcome: 'failed' },
    { part: 'requests', operation: 'getHome', outcome: 'failed' },
  ],
  ['the request of an entry', { part: 'audit', request: 'r-1' }, { part: 'audit', request: 'r-1' }],
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

test('parts of the desk show what waits, and nothing where nothing does', () => {
  expect(describeWaiting({ reviews: 4, bankFiles: 2, failingWebhooks: 1 })).toEqual({
    reviews: '4',
    files: '2',
    webhooks: '1 failing',
  });
  expect(describeWaiting({ reviews: 0, bankFiles: 0, failingWebhooks: 0 })).toEqual({});
});

test.each([
  [undefined, {}],
  ['Ada Love', { personName: 'Ada Love' }],
  ['0198A7B0-52E1-7C3A-9D1E-3A5B7C9D1E2F', { personId: '0198A7B0-52E1-7C3A-9D1E-3A5B7C9D1E2F' }],
])('a person is typed as %s', (typed, filter) => {
  expect(readPersonFilter(typed)).toEqual(filter);
});
