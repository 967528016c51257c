import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, withholdingLawOn } from '../../test/pay/workers.ts';
import { formatMoney, money } from '../../values/money.ts';
import { computePay } from '../pay/compute-pay.ts';
import type { Address } from '../places/places.ts';
import { type EmployeeRecord, toEmployeeFacts } from './employee-facts.ts';
import type { WorkerJurisdictions } from './pay-facts.ts';

const payDate = '2026-12-04';
const law = withholdingLawOn(payDate);

/** `PA_SIT 36.84` for each of the taxes. */
function taxesOf(places: WorkerJurisdictions, ...codes: readonly string[]): string {
  const { taxes } = computePay(aRun(payDate), anEmployee({ places }));
  return taxes
    .filter(({ code }) => codes.includes(code))
    .map(
      ({ code, amount, taxableWages }) =>
        `${code} ${formatMoney(amount)} on ${formatMoney(taxableWages)}`,
    )
    .join(', ');
}

/** Six of ten days before the move, four after it; the last place comes first. */
describe('a salary of 2,000 in a period with a move of the home', () => {
  // 72 P.S. 7302(a): Pennsylvania taxes the compensation of residents.
  it('is taxed by the former home state for the days of residence: 3.07 % of 1,200', () => {
    const work = [
      { state: 'TX', share: 4 },
      { state: 'TX', share: 6, home: 'PA' },
    ];
    expect(taxesOf({ home: 'TX', work }, 'PA_SIT')).toBe('PA_SIT 36.84 on 1200.00');
  });

  it('has the credit of the new home state for tax of the state of work on the same days', () => {
    const work = [
      { state: 'GA', share: 4 },
      { state: 'GA', share: 6, home: 'TX' },
    ];
    // Georgia's tax on 800 exceeds 24.56.
    expect(taxesOf({ home: 'PA', work }, 'PA_SIT')).toBe('PA_SIT 0.00 on 800.00');
  });

  it('has a credit of each home state', () => {
    const work = [
      { state: 'AL', share: 4 },
      { state: 'AL', share: 6, home: 'IN' },
    ];
    const single = (home: string) => taxesOf({ home, work: [{ state: 'AL', share: 1 }] }, 'AL_SIT');
    // Alabama's tax of 5 % exceeds the tax of both.
    expect(taxesOf({ home: 'PA', work }, 'PA_SIT', 'IN_SIT')).toBe(
      'PA_SIT 0.00 on 800.00, IN_SIT 0.00 on 1200.00',
    );
    expect(taxesOf({ home: 'PA', work }, 'AL_SIT')).toBe(single('PA'));
  });

  it('is taxed where the worker works and now lives, and by the former home state with credit', () => {
    const work = [
      { state: 'GA', share: 4 },
      { state: 'GA', share: 6, home: 'PA' },
    ];
    const atHome = taxesOf({ home: 'GA', work: [{ state: 'GA', share: 1 }] }, 'GA_SIT');
    expect(taxesOf({ home: 'GA', work }, 'GA_SIT')).toBe(atHome);
    expect(taxesOf({ home: 'GA', work }, 'PA_SIT')).toBe('PA_SIT 0.00 on 1200.00');
  });

  it('is taxed by one state under an agreement, for the days of living in the other', () => {
    const work = [
      { state: 'PA', share: 4 },
      { state: 'PA', share: 6, home: 'NJ', reciprocityForm: true },
    ];
    expect(taxesOf({ home: 'PA', work }, 'PA_SIT')).toBe('PA_SIT 24.56 on 800.00');
  });
});

describe('the local taxes of a period with a move of the home', () => {
  const at = (state: string, city: string, zipCode: string): Address => ({ state, city, zipCode });
  const detroit = at('MI', 'Detroit', '48226');
  const annArbor = at('MI', 'Ann Arbor', '48104');

  function localTaxes(work: EmployeeRecord['work'], otherWork: EmployeeRecord['otherWork'] = []) {
    const record: EmployeeRecord = {
      id: 'worker',
      lines: [{ kind: 'salary', amount: money('2000') }],
      orders: [],
      bornOn: null,
      home: work.home ?? annArbor,
      work,
      otherWork,
      certificates: [],
      riskClasses: [],
      hoursInClasses: [],
      isExemptOwner: false,
      limitVariants: [],
      yearTotals: {},
    };
    const facts = toEmployeeFacts(record, law);
    const { taxes, workPlaces } = computePay(aRun(payDate), facts);
    return {
      city: taxes.filter(({ code }) => code === 'MI_DETROIT'),
      places: workPlaces?.map(({ place, amount }) => `${place}: ${formatMoney(amount)}`),
    };
  }

  it('are one line with both rates of a city: 2.4 % of 1,200 and 1.2 % of 800 in Detroit (MCL 141.503)', () => {
    const { city, places } = localTaxes({ ...detroit, share: 4, home: annArbor }, [
      { ...detroit, share: 6, home: detroit },
    ]);
    expect(city).toMatchObject([{ amount: money('38.40'), taxableWages: money('2000') }]);
    expect(places).toEqual([
      'Detroit 48226, home in Ann Arbor 48104: 800.00',
      'Detroit 48226, home in Detroit 48226: 1200.00',
    ]);
  });

  it('are those of the home for its days alone', () => {
    const elsewhere = at('OH', 'Toledo', '43604');
    const { city } = localTaxes({ ...elsewhere, share: 4, home: annArbor }, [
      { ...elsewhere, share: 6, home: detroit },
    ]);
    expect(city).toMatchObject([{ amount: money('28.80'), taxableWages: money('1200') }]);
  });
});
