import { describe, expect, it } from 'vitest';
import { calendarDate } from '../../values/calendar-date.ts';
import type { CostKind } from '../../values/cost-code.ts';
import type { WorkPlace } from '../withholding/work-places.ts';
import { type CostSpanFacts, type DatedCostCode, planCostSpans } from './plan-cost-spans.ts';

// Two weeks from Monday to Sunday: ten working days.
const period = { beginsOn: calendarDate('2026-03-02'), endsOn: calendarDate('2026-03-15') };

const code = (kind: CostKind, startsOn: string, name: string | null): DatedCostCode => ({
  kind,
  startsOn: calendarDate(startsOn),
  code: name,
});
const at = (state: string, share = 1, locationId = `office in ${state}`): WorkPlace => ({
  state,
  city: null,
  zipCode: null,
  share,
  locationId,
});

function planned(codes: readonly DatedCostCode[], changes: Partial<CostSpanFacts> = {}) {
  const places = [at('NY')];
  const employed = { joinedOn: calendarDate('2025-01-06'), departures: [] };
  const facts = { codes, employed, places, placesIn: () => places, ...changes };
  return planCostSpans(facts, period).map(({ days, state, department, job }) => [
    days,
    state,
    department,
    job,
  ]);
}

describe('the places and codes of a worker in a period', () => {
  it.each<[why: string, codes: DatedCostCode[], spans: unknown[]]>([
    ['without a code only the place counts', [], [[1, 'NY', undefined, undefined]]],
    [
      'codes that started before apply to the whole period',
      [code('department', '2026-01-01', 'SALES'), code('job', '2026-02-01', 'LAUNCH')],
      [[1, 'NY', 'SALES', 'LAUNCH']],
    ],
    [
      'codes that start later do not apply',
      [code('department', '2026-03-16', 'SALES')],
      [[1, 'NY', undefined, undefined]],
    ],
    [
      'a change divides the working days',
      [code('department', '2026-01-01', 'SALES'), code('department', '2026-03-05', 'SUPPORT')],
      [
        [3, 'NY', 'SALES', undefined],
        [7, 'NY', 'SUPPORT', undefined],
      ],
    ],
    [
      'kinds change on different days',
      [
        code('department', '2026-03-05', 'SALES'),
        code('job', '2026-03-09', 'LAUNCH'),
        code('department', '2026-03-11', null),
      ],
      [
        [3, 'NY', undefined, undefined],
        [2, 'NY', 'SALES', undefined],
        [2, 'NY', 'SALES', 'LAUNCH'],
        [3, 'NY', undefined, 'LAUNCH'],
      ],
    ],
    [
      'a change on the last weekend has no working day',
      [code('department', '2026-01-01', 'SALES'), code('department', '2026-03-14', 'SUPPORT')],
      [[10, 'NY', 'SALES', undefined]],
    ],
  ])('%s', (_, codes, spans) => {
    expect(planned(codes)).toEqual(spans);
  });

  it('changes place and department together', () => {
    const codes = [
      code('department', '2026-01-01', 'SALES'),
      code('department', '2026-03-09', 'SUPPORT'),
    ];
    const spans = planned(codes, {
      places: [at('CA', 5), at('NY', 5)],
      placesIn: ({ beginsOn }) => (beginsOn < '2026-03-09' ? [at('NY')] : [at('CA')]),
    });
    expect(spans).toEqual([
      [5, 'NY', 'SALES', undefined],
      [5, 'CA', 'SUPPORT', undefined],
    ]);
  });

  it('adds up the days of places that differ only by the home, and keeps places without days', () => {
    const places = [at('NY', 4), at('NY', 6), at('CA', 0)];
    expect(planned([], { places })).toEqual([
      [10, 'NY', undefined, undefined],
      [0, 'CA', undefined, undefined],
    ]);
  });

  it('takes the last codes if the worker has no working day in the period', () => {
    const employed = { joinedOn: calendarDate('2026-03-14'), departures: [] };
    const codes = [code('department', '2026-03-14', 'SALES')];
    expect(planned(codes, { employed })).toEqual([[1, 'NY', 'SALES', undefined]]);
  });
});
