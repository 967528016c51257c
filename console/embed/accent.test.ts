import { expect, test } from 'vitest';
import { contrastOf, readableAccent } from './accent.ts';

const pages = { light: '#ffffff', dark: '#14171c' } as const;

test.each(['#ffff00', '#1a5fb4', '#000000', '#ffffff', '#ff0066'])(
  'the accent %s can be read on the page, and texts on it, in both themes',
  (given) => {
    for (const scheme of ['light', 'dark'] as const) {
      const { accent, strong, onAccent } = readableAccent(given, scheme);
      for (const shade of [accent, strong]) {
        expect(contrastOf(shade, pages[scheme])).toBeGreaterThanOrEqual(4.5);
        expect(contrastOf(shade, onAccent)).toBeGreaterThanOrEqual(4.5);
      }
    }
  },
);

test('an accent that can be read stays as it is', () => {
  expect(readableAccent('#1a5fb4', 'light').accent).toBe('#1a5fb4');
});
