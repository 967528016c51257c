import { describe, expect, test } from 'vitest';
import { parseState, type StateCode, stateNames } from './state.ts';

test('there are fifty states and the District of Columbia', () => {
  expect(Object.keys(stateNames)).toHaveLength(51);
  expect(new Set(Object.values(stateNames)).size).toBe(51);
});

test('a state is parsed from its code or name in any case', () => {
  for (const [code, name] of Object.entries(stateNames))
    for (const text of [code, code.toLowerCase(), name, name.toLowerCase(), name.toUpperCase()])
      expect(parseState(text), text).toBe(code as StateCode);
});

describe('rejected as a state', () => {
  const rows: [why: string, text: string][] = [
    ['a territory', 'PR'],
    ['the name of a territory', 'Puerto Rico'],
    ['the federation', 'FED'],
    ['an unknown code', 'ZZ'],
    ['a name cut short', 'New'],
    ['a property every object has', 'constructor'],
    ['another property of every object', '__proto__'],
    ['nothing', ''],
  ];
  test.each(rows)('%s: %j', (_, text) => {
    expect(parseState(text)).toBeUndefined();
  });
});

test('several spaces inside a name are accepted', () => {
  expect(parseState('district  of   columbia')).toBe('DC');
});
