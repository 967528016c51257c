import { describe, expect, test } from 'vitest';
import type { Id } from '../../values/id.ts';
import {
  type ImportedEntry,
  type KnownWorker,
  matchWorkerNames,
  planHistoryReplacement,
} from './match-workers.ts';

const id = (text: string) => text as Id<'worker'>;
const name = (first: string, middle?: string) => ({
  firstName: first,
  middleName: middle,
  lastName: 'Lovelace',
});
const worker = (
  workerId: string,
  named: ReturnType<typeof name>,
  workerType: KnownWorker['workerType'] = 'W2',
): KnownWorker => ({ workerId: id(workerId), workerType, ...named });

describe('a name in a history', () => {
  const workers = [
    worker('ada', name('Ada', 'King')),
    worker('anna-b', name('Anna', 'Bea')),
    worker('anna-c', name('Anna', 'Cleo')),
    worker('byron', name('Byron'), '1099-NEC'),
    worker('both-1', name('Both')),
    worker('both-2', name('Both'), '1099-NEC'),
  ];
  const rows: [
    why: string,
    names: ReturnType<typeof name>[],
    matched: (string | undefined)[],
    problems: object[],
  ][] = [
    ['matches the worker with that name', [name('Ada', 'King')], ['ada'], []],
    ['matches without the middle name', [name('Ada')], ['ada'], []],
    ['of an unknown worker matches nobody', [name('Zoe')], [undefined], []],
    [
      'of several workers is ambiguous',
      [name('Anna')],
      [undefined],
      [{ problem: 'ambiguousName', index: 0 }],
    ],
    ['of several workers matches by the middle name', [name('Anna', 'Cleo')], ['anna-c'], []],
    [
      'of a worker of another type is refused',
      [name('Ada'), name('Byron')],
      ['ada', undefined],
      [{ problem: 'wrongWorkerType', index: 1, workerType: '1099-NEC' }],
    ],
    ['of two workers matches the one of the right type', [name('Both')], ['both-1'], []],
    [
      'that appears again in another spelling is a duplicate',
      [name('Ada'), name('Zoe'), name('ADA', 'K.'), name('Ada', 'King')],
      ['ada', undefined, 'ada', 'ada'],
      [
        { problem: 'duplicateName', index: 2, other: 0 },
        { problem: 'duplicateName', index: 3, other: 0 },
      ],
    ],
    [
      'of an unknown worker that appears again is a duplicate',
      [name('Yves'), name('Zoe'), name('zoe')],
      [undefined, undefined, undefined],
      [{ problem: 'duplicateName', index: 2, other: 1 }],
    ],
  ];
  test.each(rows)('%s', (_, names, matched, problems) => {
    const found = matchWorkerNames(names, workers, 'W2');
    expect(found.matched.map((each) => each?.workerId)).toEqual(matched);
    expect(found.problems).toEqual(problems);
  });
});

describe('a repeated import', () => {
  const entry = (workerId: string | null, named: ReturnType<typeof name>): ImportedEntry => ({
    workerId: workerId === null ? null : id(workerId),
    ...named,
  });
  const [ada, zoe] = [name('Ada'), name('Zoe')];
  const rows: [
    why: string,
    entries: ImportedEntry[],
    before: ImportedEntry[],
    workers: (string | null)[],
    replaced: number[],
  ][] = [
    ['replaces nothing without earlier entries', [entry('ada', ada)], [], ['ada'], []],
    [
      'replaces the entry of the same worker',
      [entry('ada', ada)],
      [entry('ada', zoe)],
      ['ada'],
      [0],
    ],
    [
      'keeps the entries of others',
      [entry('ada', ada)],
      [entry('zoe', zoe), entry(null, zoe)],
      ['ada'],
      [],
    ],
    [
      'replaces an unmatched entry of the same name',
      [entry(null, zoe)],
      [entry(null, zoe), entry(null, ada)],
      [null],
      [0],
    ],
    [
      'replaces an unmatched entry with the name of a worker',
      [entry('ada', ada)],
      [entry(null, ada)],
      ['ada'],
      [0],
    ],
    [
      'keeps the worker that an entry was linked to',
      [entry(null, zoe)],
      [entry('ada', zoe)],
      ['ada'],
      [0],
    ],
    [
      'does not link a worker who is in the import',
      [entry('ada', ada), entry(null, zoe)],
      [entry('ada', zoe)],
      ['ada', null],
      [0],
    ],
    [
      'links a worker once',
      [entry(null, zoe), entry(null, zoe)],
      [entry('ada', zoe)],
      ['ada', null],
      [0],
    ],
    [
      'does not link when two workers were linked under the name',
      [entry(null, zoe)],
      [entry('ada', zoe), entry('zoe', zoe)],
      [null],
      [],
    ],
  ];
  test.each(rows)('%s', (_, entries, before, workers, replaced) => {
    const plan = planHistoryReplacement(entries, before);
    expect(plan.entries.map(({ workerId }) => workerId)).toEqual(workers);
    expect(plan.replaced).toEqual(replaced.map((index) => before[index]));
  });
});
