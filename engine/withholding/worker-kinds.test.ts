import { expect, test } from 'vitest';
import { readWorkerKinds } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import type { EntityType } from '../../values/vocabulary.ts';
import { planFreeDays } from './worker-kinds.ts';

const kinds = new Map(readWorkerKinds().map((kind) => [kind.id, kind]));

/** Writes each tax with its days, or the problem. */
function planned(
  id: string,
  {
    starts = '2026-03-03',
    ends,
    born,
    entity,
  }: {
    readonly starts?: string;
    readonly ends?: string;
    readonly born?: string;
    readonly entity?: EntityType;
  },
): string {
  const kind = kinds.get(id as never);
  if (!kind) throw new Error(`no kind ${id}`);
  const free = planFreeDays({
    kind,
    startsOn: calendarDate(starts),
    endsOn: ends ? calendarDate(ends) : null,
    bornOn: born ? calendarDate(born) : undefined,
    entityType: entity,
  });
  if (typeof free === 'string') return free;
  return free
    .map(({ code, startsOn, endsOn }) => `${code} ${startsOn} to ${endsOn ?? 'open'}`)
    .join(', ');
}

const open = '2026-03-03 to open';
const sole = 'Sole Proprietor';

test.each<[why: string, kind: string, asked: Parameters<typeof planned>[1], expected: string]>([
  [
    '26 U.S.C. 3121(b)(10), 3306(c)(10)(B)(i)',
    'student',
    {},
    `US_SS ${open}, US_MEDICARE ${open}, US_FUTA ${open}`,
  ],
  [
    'a student until the end of the term',
    'student',
    { ends: '2026-05-31' },
    'US_SS 2026-03-03 to 2026-05-31, US_MEDICARE 2026-03-03 to 2026-05-31, US_FUTA 2026-03-03 to 2026-05-31',
  ],
  [
    '26 U.S.C. 3121(b)(19), 3306(c)(19)',
    'visa',
    { entity: 'C Corp' },
    `US_SS ${open}, US_MEDICARE ${open}, US_FUTA ${open}`,
  ],
  [
    'a child turns 18 on 2026-06-10 and 21 on 2029-06-10',
    'child',
    { born: '2008-06-10', entity: sole },
    'US_SS 2026-03-03 to 2026-06-09, US_MEDICARE 2026-03-03 to 2026-06-09, US_FUTA 2026-03-03 to 2029-06-09',
  ],
  [
    'a child of 18 is free of FUTA only',
    'child',
    { born: '2008-03-03', entity: sole },
    'US_FUTA 2026-03-03 to 2029-03-02',
  ],
  [
    'on the day before the 18th birthday',
    'child',
    { born: '2008-03-04', entity: sole },
    'US_SS 2026-03-03 to 2026-03-03, US_MEDICARE 2026-03-03 to 2026-03-03, US_FUTA 2026-03-03 to 2029-03-03',
  ],
  ['a child of 21 pays all taxes', 'child', { born: '2005-03-03', entity: sole }, 'tooOld'],
  ['a child without a date of birth', 'child', { entity: sole }, 'birthMissing'],
  [
    'a child of an owner of a corporation',
    'child',
    { born: '2010-01-01', entity: 'S Corp' },
    'wrongEntity',
  ],
  ['a legal form that is not known', 'spouse', {}, 'wrongEntity'],
  ['a spouse pays FICA', 'spouse', { entity: sole }, `US_FUTA ${open}`],
  ['a parent pays FICA', 'parent', { entity: sole }, `US_FUTA ${open}`],
  ['an end before the start', 'student', { ends: '2026-03-02' }, 'endsBeforeItStarts'],
])('%s', (_, kind, asked, expected) => {
  expect(planned(kind, asked)).toBe(expected);
});
