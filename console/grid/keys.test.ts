import { describe, expect, test } from 'vitest';
import { planKey } from './keys.ts';

const press = (keys: string) => {
  const parts = keys.split(' ');
  return planKey({
    key: parts.at(-1)?.replace('Space', ' ') ?? '',
    ctrlKey: parts.includes('Ctrl'),
    metaKey: false,
    altKey: parts.includes('Alt'),
    shiftKey: parts.includes('Shift'),
  });
};

describe('keys of the grid', () => {
  test.each([
    ['ArrowDown', { kind: 'move', row: 1, column: 0, extend: false, isPage: false }],
    ['Shift ArrowLeft', { kind: 'move', row: 0, column: -1, extend: true, isPage: false }],
    ['Shift Enter', { kind: 'move', row: -1, column: 0, extend: false, isPage: false }],
    ['Ctrl End', { kind: 'edge', row: 1, column: 1, extend: false }],
    ['Shift Home', { kind: 'edge', row: 0, column: -1, extend: true }],
    ['Ctrl Space', { kind: 'column' }],
    ['Ctrl f', { kind: 'find' }],
    ['l', { kind: 'press', key: 'l' }],
    ['8', { kind: 'type', text: '8' }],
    ['=', { kind: 'type', text: '=' }],
    ['Space', { kind: 'press', key: ' ' }],
    ['E', { kind: 'press', key: 'e' }],
    ['Ctrl z', { kind: 'undo' }],
    ['Ctrl Shift Z', { kind: 'redo' }],
    ['Ctrl d', { kind: 'fill' }],
    ['Delete', { kind: 'clear' }],
    ['Tab', { kind: 'tab', isBack: false }],
    ['Shift Tab', { kind: 'tab', isBack: true }],
    ['Escape', { kind: 'leave' }],
  ])('%s plans %o', (keys, plan) => {
    expect(press(keys)).toEqual(plan);
  });

  test.each(['Ctrl Tab', 'Ctrl v', 'Ctrl k', 'Alt ArrowLeft', 'x'])(
    '%s is left to the browser',
    (keys) => {
      expect(press(keys)).toBeUndefined();
    },
  );
});
