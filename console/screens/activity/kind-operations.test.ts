import { expect, test } from 'vitest';
import { servedOperations } from '../../../contract/served-operations.ts';
import {
  type ActivityKind,
  activityKinds,
  readActivitySearch,
} from '../../words/activity-kinds.ts';
import { operationsOf } from './kind-operations.ts';

const kinds = Object.keys(activityKinds) as ActivityKind[];
const listed = kinds.flatMap(operationsOf);

test('every operation that changes something is of one kind', () => {
  const changing = servedOperations.filter(({ verb }) => verb !== 'GET').map(({ name }) => name);
  expect(changing.filter((name) => !listed.includes(name))).toEqual([]);
  expect(listed.filter((name, place) => listed.indexOf(name) < place)).toEqual([]);
});

test('a kind has no more operations than a request may name', () => {
  for (const kind of kinds) expect(operationsOf(kind).length).toBeLessThanOrEqual(100);
});

test('filters of an address that are not understood are left out', () => {
  expect(readActivitySearch({ kind: 'access', person: 'p', from: '2026-01-02', until: 3 })).toEqual(
    {
      kind: 'access',
      person: 'p',
      from: '2026-01-02',
    },
  );
  expect(readActivitySearch({ kind: 'toString', person: '' })).toEqual({});
});
