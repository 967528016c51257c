import { expect, test } from 'vitest';
import { showJson } from './json.ts';

test('a message is set out in lines, and what is no JSON stays as it is', () => {
  expect(showJson('{"eventType":"test"}')).toBe('{\n  "eventType": "test"\n}');
  expect(showJson('<html>')).toBe('<html>');
});
