import { sections } from '../frame/sections.ts';

/** A key, or keys one after another, and the effect. */
type KeyWords = readonly [keys: string, effect: string];

/** All keys by the place where they act. */
export const keyGroups: readonly { readonly title: string; readonly keys: readonly KeyWords[] }[] =
  [
    {
      title: 'Everywhere',
      keys: [
        ['Ctrl K', 'Search for people, payrolls, companies, settings and actions'],
        ['Ctrl .', 'Calls of this page'],
        ['?', 'This list'],
        ['g o', 'Choose another company'],
        ['g r', 'Enter the pay of the next payroll'],
        ['g d', 'Operator’s desk (operators)'],
        ...sections.map(({ keys, label }): KeyWords => [keys, label]),
      ],
    },
    {
      title: 'Grid for entering pay',
      keys: [
        ['Arrows, Enter', 'Move; arrows with Shift select'],
        ['Tab, Shift Tab', 'Next and previous cell'],
        ['Esc, then Tab', 'Leave the grid'],
        ['Digits, F2', 'Enter a value; F2 edits the present one'],
        ['= + *', 'Set, add to or multiply the selection'],
        ['Ctrl C, Ctrl V', 'Copy and paste, also from a sheet'],
        ['Ctrl D, Ctrl Enter', 'Fill down, fill the selection'],
        ['Ctrl Z, Ctrl Y', 'Undo, redo'],
        ['Ctrl F', 'Find a worker'],
        ['Space', 'Leave the worker out, or take the worker back'],
        ['R', 'The pay that stands out looks right, or is to be looked at again'],
        ['D', 'Hours of the worker by day'],
        ['E, L, N', 'Explain the figures, compare with last time, go to the next exception'],
      ],
    },
    {
      title: 'People',
      keys: [
        ['/', 'Find a worker'],
        ['j, k', 'Next and previous worker of the list'],
        ['Enter, x', 'Open the worker, select the worker'],
        ['], [', 'Next and previous person, on the same tab'],
      ],
    },
    {
      title: 'Test clock and operator’s desk',
      keys: [
        ['→, Shift →', 'Next moment, on to December 31 (test clock)'],
        ['j, k', 'Next and previous review'],
        ['a, r', 'Approve and reject the marked review'],
      ],
    },
  ];
