import { describe, expect, it } from 'vitest';
import {
  excessWagesKey,
  garnishmentKey,
  limitKey,
  lineKey,
  monthlyFeeKey,
  type ParsedTotalKey,
  parseTotalKey,
  programWagesKey,
  stateWagesKey,
  type TotalKey,
  taxableWagesKey,
  taxKey,
  tipsKey,
  uncollectedKey,
  weeklyLimitKey,
} from './total-key.ts';

const bonus = { group: 'earning', kind: 'bonus', description: 'No. 5 of 2026' } as const;
const support = { kind: 'child-support', description: 'For Kim' } as const;
const fortnight = { beginsOn: '2026-03-01', endsOn: '2026-03-14' };

describe('keys of year totals', () => {
  it.each<readonly [key: TotalKey, text: string, parsed: ParsedTotalKey]>([
    ['gross', 'gross', { family: 'money', total: 'gross' }],
    ['wages.medicare', 'wages.medicare', { family: 'wages', tax: 'medicare' }],
    ['ficaWithheld', 'ficaWithheld', { family: 'ficaWithheld' }],
    ['taxOnRegularPay', 'taxOnRegularPay', { family: 'taxOnRegularPay' }],
    [
      stateWagesKey('CA', 'incomeTax'),
      'state.CA.incomeTax',
      { family: 'state', state: 'CA', tax: 'incomeTax' },
    ],
    [
      programWagesKey('CA', 'CA_SDI'),
      'program.CA.CA_SDI',
      { family: 'program', state: 'CA', code: 'CA_SDI' },
    ],
    [taxKey('US_FIT'), 'tax.US_FIT', { family: 'tax', code: 'US_FIT' }],
    [
      taxKey('PA Local (no. 2)'),
      'tax.PA Local (no. 2)',
      { family: 'tax', code: 'PA Local (no. 2)' },
    ],
    [taxableWagesKey('US_SS'), 'taxable.US_SS', { family: 'taxable', code: 'US_SS' }],
    [excessWagesKey('US_SS'), 'excess.US_SS', { family: 'excess', code: 'US_SS' }],
    [tipsKey('US_SS'), 'tips.US_SS', { family: 'tips', code: 'US_SS' }],
    ['overtimePremium', 'overtimePremium', { family: 'overtimePremium' }],
    [uncollectedKey('US_SS'), 'uncollected.US_SS', { family: 'uncollected', code: 'US_SS' }],
    [lineKey(bonus), 'line.earning.bonus.No. 5 of 2026', { family: 'line', ...bonus }],
    [
      garnishmentKey(support),
      'line.garnishment.child-support.For Kim',
      { family: 'line', group: 'garnishment', ...support },
    ],
    [
      limitKey('2026-03-13', 'transit'),
      'limit.03.transit',
      { family: 'limit', month: '03', limit: 'transit' },
    ],
    [
      monthlyFeeKey('2026-11-13', 'CO_DENVER_OPT'),
      'month.11.CO_DENVER_OPT',
      { family: 'month', month: '11', code: 'CO_DENVER_OPT' },
    ],
    [
      weeklyLimitKey(fortnight, 'NY_DBL'),
      'weeks.2026-03-01.2026-03-14.NY_DBL',
      { family: 'weeks', ...fortnight, code: 'NY_DBL' },
    ],
  ])('%s is stored as %s and parsed into its parts', (key, text, parsed) => {
    expect(key).toBe(text);
    expect(parseTotalKey(key)).toEqual(parsed);
  });
});
