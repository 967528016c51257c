import { randomBytes } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { type Key, KeyRing, type SealContext } from './encryption.ts';

const place: SealContext = [
  'business_user',
  'ssn_encrypted',
  'A0000000-0000-4000-8000-000000000001',
];
const newKey = (id: string): Key => ({ id, secret: randomBytes(32) });
const [first, second] = [newKey('00000001'), newKey('00000002')];
const ring = new KeyRing(() => [first]);

test('a sealed value opens in its own place, and no two sealed values are equal', () => {
  const seals = [ring.seal('219099999', place), ring.seal('219099999', place)];
  expect(seals.map((sealed) => ring.open(sealed, place))).toEqual(['219099999', '219099999']);
  expect(seals[0]).not.toEqual(seals[1]);
  expect(seals[0]?.includes('219099999')).toBe(false);
});

test('a value changed in any single byte does not open', () => {
  const sealed = ring.seal('219099999', place);
  const opened = Array.from(sealed.keys()).filter((index) => {
    const changed = Buffer.from(sealed);
    changed[index] = (changed[index] ?? 0) ^ 1;
    try {
      ring.open(changed, place);
      return true;
    } catch {
      return false;
    }
  });
  expect(opened).toEqual([]);
});

describe('a value does not open', () => {
  const sealed = ring.seal('219099999', place);
  const rows: [where: string, elsewhere: SealContext][] = [
    ['in another table', ['worker', place[1], place[2]]],
    ['in another column', [place[0], 'account_number_encrypted', place[2]]],
    ['in another row', [place[0], place[1], 'A0000000-0000-4000-8000-000000000002']],
  ];
  test.each(rows)('%s', (_, elsewhere) => {
    expect(() => ring.open(sealed, elsewhere)).toThrow();
  });
  test('with another key of the same name', () => {
    const other = new KeyRing(() => [newKey(first.id)]);
    expect(() => other.open(sealed, place)).toThrow();
  });
  test('without its key, which is named', () => {
    const other = new KeyRing(() => [second]);
    expect(() => other.open(sealed, place)).toThrow(
      'encryption key 00000001 is not in the key ring',
    );
  });
});

test('a key added while the server runs is found when a value needs it', () => {
  let keys = [first];
  const running = new KeyRing(() => keys);
  keys = [second, first];
  const sealed = new KeyRing(() => keys).seal('219099999', place);
  expect(running.current.id).toBe(first.id);
  expect(running.open(sealed, place)).toBe('219099999');
  expect(running.current.id).toBe(second.id);
});
