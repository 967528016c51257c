import { describe, expect, it } from 'vitest';
import { readBenefitTypes } from '../../law/law.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { calendarDate, type Month, monthOf } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { computePay } from '../pay/compute-pay.ts';
import { countCoverageMonths } from './coverage-months.ts';

type Span = readonly [type: string, from: string, until: string | null, coveredSince?: string];

const monthIn = (text: string): Month => monthOf(calendarDate(`${text}-01`));
const toEnrollment = ([benefitType, from, until, since]: Span) => ({
  benefitType,
  startsOn: calendarDate(from),
  endsOn: until === null ? null : calendarDate(until),
  coveredSince: since ? monthIn(since) : null,
});
const coverageOf = (spans: readonly Span[], year = 2026) =>
  countCoverageMonths(spans.map(toEnrollment), readBenefitTypes(), year);

/** Amounts taken of 9,999 with an age and an amount of the company. */
function takenOf(spans: readonly Span[], { age = 40, company = '0', before = '0' } = {}) {
  const coverage = coverageOf(spans);
  const worker = anEmployee({
    lines: [
      { kind: 'salary', amount: money('40000') },
      { kind: 'hsa', description: 'HSA', amount: money('9999') },
      {
        kind: 'hsa-employer-cafeteria',
        description: 'HSA (company)',
        amount: money(company),
        isReducedToLimit: true,
      },
    ],
    ageAtYearEnd: age,
    ...(coverage && { coverage }),
  });
  const yearToDate = { ...worker.yearToDate, limits: { hsa: money(before) } };
  const pay = computePay(aRun('2026-09-11'), { ...worker, yearToDate });
  const amountOf = (kind: string) => pay.lines.find((line) => line.kind === kind)?.amount;
  return { worker: amountOf('hsa'), company: amountOf('hsa-employer-cafeteria'), pay };
}

// Limits of 2026, Rev. Proc. 2025-19: 4,400 for one, 8,750 for a family, 1,000 more from 55 on.
describe('the limit of a health savings account, 26 U.S.C. 223(b)', () => {
  it.each<[why: string, spans: readonly Span[], limit: string, age?: number]>([
    ['(2)(A): all months alone', [['HSA', '2025-05-01', null]], '4400'],
    ['(2)(B): all months with the family', [['HSA Family', '2026-01-01', null]], '8750'],
    ['(1): April to December, 9 of 4,400 ÷ 12', [['HSA', '2026-04-01', null]], '3300'],
    [
      '(1): January to May, 5 of 8,750 ÷ 12',
      [['HSA Family', '2026-01-01', '2026-05-31']],
      '3645.83',
    ],
    [
      '(1): covered since January, enrolled in April',
      [['HSA', '2026-04-01', null, '2026-01']],
      '4400',
    ],
    ['covered since last year', [['HSA', '2026-04-01', null, '2025-07']], '4400'],
    [
      '(2): 6 months alone and 6 with the family: 2,200 + 4,375',
      [
        ['HSA', '2026-01-01', '2026-06-30'],
        ['HSA Family', '2026-07-01', null],
      ],
      '6575',
    ],
    [
      '(2): 8 months with the family and 4 alone: 5,833.33 + 1,466.67',
      [
        ['HSA Family', '2026-01-01', '2026-08-31'],
        ['HSA', '2026-09-01', null],
      ],
      '7300',
    ],
    [
      '(5): a month with both counts as that of the family',
      [
        ['HSA', '2026-01-01', null],
        ['HSA Family', '2026-12-01', null],
      ],
      '4762.50',
    ],
    ['(8) is not assumed: December alone', [['HSA Family', '2026-12-01', null]], '729.17'],
    ['(3): from 55 on, 5,400', [['HSA', '2026-01-01', null]], '5400', 55],
    ['(3): 1,000 by months too: 9 of 5,400 ÷ 12', [['HSA', '2026-04-01', null]], '4050', 60],
    [
      '(3): 6 of 5,400 and 6 of 9,750 ÷ 12',
      [
        ['HSA', '2026-01-01', '2026-06-30'],
        ['HSA Family', '2026-07-01', null],
      ],
      '7575',
      55,
    ],
    [
      'a withdrawn enrollment does not count',
      [
        ['HSA', '2026-01-01', null],
        ['HSA Family', '2026-07-01', '2026-07-01'],
      ],
      '4400',
    ],
  ])('%s', (_, spans, limit, age) => {
    expect(takenOf(spans, age ? { age } : {}).worker).toBe(money(limit));
  });

  it('is unknown without enrollments, and in a year before them', () => {
    expect(coverageOf([['Dental', '2026-01-01', null]])).toBeUndefined();
    expect(coverageOf([['HSA', '2026-04-01', null]], 2025)).toEqual([]);
  });

  it('counts money of the company first: 3,300 − 1,000', () => {
    const taken = takenOf([['HSA', '2026-04-01', null]], { company: '1000' });
    expect([taken.company, taken.worker]).toEqual([money('1000'), money('2300')]);
    expect(taken.pay.warnings).toEqual([
      'HSA: The limit of the year is $3300.00 for 9 months of coverage (26 U.S.C. 223(b)). The rule for coverage in December (223(b)(8)) is not assumed. If the coverage began before the enrollment, enter its first month.',
    ]);
  });

  it('reduces money of the company, which is neither contributed nor taxed above it', () => {
    const { company, worker, pay } = takenOf([['HSA', '2026-04-01', null]], { company: '3500' });
    expect([company, worker]).toEqual([money('3300'), money('0')]);
    expect(pay.warnings[0]).toBe(
      '$200.00 of HSA (company) is not contributed: the limit of the year is reached.',
    );
    expect(pay.paidElsewhere).toBe(money('3300'));
    expect(pay.taxableWages.medicare).toBe(money('40000'));
  });

  it('that became lower in a year of twelve months names it too: 4,375 + 2,200, 7,000 contributed', () => {
    const lowered = takenOf(
      [
        ['HSA Family', '2026-01-01', '2026-06-30'],
        ['HSA', '2026-07-01', null],
      ],
      { before: '7000' },
    );
    expect(lowered.worker).toBe(money('0'));
    expect(lowered.pay.warnings[0]).toContain(
      'The limit of the year is $6575.00 for 12 months of coverage',
    );
    expect(lowered.pay.warnings[0]).toContain('$425.00 above it was contributed before');
  });

  it('that became lower names what was contributed above it', () => {
    const ended = takenOf([['HSA', '2026-01-01', '2026-06-30']], { before: '2500' });
    expect(ended.worker).toBe(money('0'));
    expect(ended.pay.warnings[0]).toContain(
      '$300.00 above it was contributed before: the worker takes it back from the account until the tax return is due (223(f)(3)).',
    );
  });
});
