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

describe('names in a history', () => {
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
    ['mean the worker who bears them', [name('Ada', 'King')], ['ada'], []],
    ['mean the only one, without the middle name', [name('Ada')], ['ada'], []],
    ['of nobody we know wait', [name('Zoe')], [undefined], []],
    [
      'of several are not guessed',
      [name('Anna')],
      [undefined],
      [{ problem: 'ambiguousName', index: 0 }],
    ],
    ['of several are told apart by the middle name', [name('Anna', 'Cleo')], ['anna-c'], []],
    [
      'of somebody who is paid otherwise',
      [name('Ada'), name('Byron')],
      ['ada', undefined],
      [{ problem: 'wrongWorkerType', index: 1, workerType: '1099-NEC' }],
    ],
    ['of two, one of whom is paid otherwise, mean the other', [name('Both')], ['both-1'], []],
    [
      'twice, in any writing, are one worker twice',
      [name('Ada'), name('Zoe'), name('ADA', 'K.'), name('Ada', 'King')],
      ['ada', undefined, 'ada', 'ada'],
      [
        { problem: 'duplicateName', index: 2, other: 0 },
        { problem: 'duplicateName', index: 3, other: 0 },
      ],
    ],
    [
      'twice of nobody we know',
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

describe('a history imported again', () => {
  const entry = (workerId: string | null, named: ReturnType<typeof name>): ImportedEntry => ({
    workerId: workerId === null ? null : id(workerId),
    ...named,
  });
  const [ada, zoe] = [name('Ada'), name('Zoe')];
  const rows: [
    why: string,
    entries: ImportedEntry[],
    before: ImportedEntry[],
    kept: (string | null)[],
    replaced: number[],
  ][] = [
    ['replaces nothing where nothing was', [entry('ada', ada)], [], ['ada'], []],
    [
      'replaces what was there for the same worker',
      [entry('ada', ada)],
      [entry('ada', zoe)],
      ['ada'],
      [0],
    ],
    [
      'leaves others alone',
      [entry('ada', ada)],
      [entry('zoe', zoe), entry(null, zoe)],
      ['ada'],
      [],
    ],
    [
      'replaces what waits under the same name',
      [entry(null, zoe)],
      [entry(null, zoe), entry(null, ada)],
      [null],
      [0],
    ],
    [
      'replaces what waited under the name of a worker',
      [entry('ada', ada)],
      [entry(null, ada)],
      ['ada'],
      [0],
    ],
    [
      'keeps the worker an entry was linked to',
      [entry(null, zoe)],
      [entry('ada', zoe)],
      ['ada'],
      [0],
    ],
    [
      'links nobody who is in it already',
      [entry('ada', ada), entry(null, zoe)],
      [entry('ada', zoe)],
      ['ada', null],
      [0],
    ],
    [
      'links nobody twice',
      [entry(null, zoe), entry(null, zoe)],
      [entry('ada', zoe)],
      ['ada', null],
      [0],
    ],
    [
      'links nobody where two were linked under the name',
      [entry(null, zoe)],
      [entry('ada', zoe), entry('zoe', zoe)],
      [null],
      [],
    ],
  ];
  test.each(rows)('%s', (_, entries, before, kept, replaced) => {
    const plan = planHistoryReplacement(entries, before);
    expect(plan.entries.map(({ workerId }) => workerId)).toEqual(kept);
    expect(plan.replaced).toEqual(replaced.map((index) => before[index]));
  });
});
