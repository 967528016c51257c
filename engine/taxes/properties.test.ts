import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type IncomeTaxLaw, listStates } from '../../law/law.ts';
import {
  dollarsToCents,
  federalFacts,
  singleFiler,
  stateFacts,
  stateLaw,
  taxFacts,
} from '../../test/harness/tax-facts.ts';
import { type Cents, cents, formatMoney, noMoney, plus } from '../../values/money.ts';
import { type PayFrequency, payFrequencies, periodsPerYear } from '../../values/pay-schedule.ts';
import { rate } from '../../values/rate.ts';
import { computeTaxes } from './compute-taxes.ts';
import type { StateCertificate } from './facts.ts';
import { computeFederalIncomeTax } from './federal-income-tax.ts';
import { computeStateIncomeTax } from './state-income-tax.ts';
import { describeStep as described, Worksheet, type WorksheetStep } from './worksheet.ts';

const taxing = listStates().flatMap((code) => {
  const { incomeTax } = stateLaw(code);
  return incomeTax && incomeTax !== 'none' ? [{ code, law: incomeTax }] : [];
});

const frequencies = fc.constantFrom(...payFrequencies);
const annualWages = fc.integer({ min: 0, max: 60_000_000 });

function periodWages(annual: number, frequency: PayFrequency): Cents {
  return cents(Math.round(annual / periodsPerYear[frequency]));
}

describe('withholding', () => {
  /** The largest amount by which a higher wage may lower the tax of a period, with the reason. */
  const cliffs: Readonly<Record<string, [Cents, string]>> = {
    NJ: [
      dollarsToCents('1.00'),
      'bases of the biweekly and semimonthly tables are printed in whole dollars',
    ],
    OR: [
      dollarsToCents('264.00'),
      'from 50,000 a year on the formula gives the personal credit of 263 once more',
    ],
    MD: [dollarsToCents('0.10'), 'thresholds of the period are whole dollars'],
  };

  it.each(taxing)(
    'of $code never falls when wages rise, but at a documented cliff',
    ({ code, law }) => {
      const [allowed] = cliffs[code] ?? [noMoney];
      fc.assert(
        fc.property(
          annualWages,
          fc.integer({ min: 0, max: 500_000 }),
          frequencies,
          fc.integer({ min: 0, max: 4 }),
          (annual, more, frequency, allowances) => {
            const low = stateTax(law, periodWages(annual, frequency), frequency, allowances);
            const high = stateTax(
              law,
              periodWages(annual + more, frequency),
              frequency,
              allowances,
            );
            expect(low - high).toBeLessThanOrEqual(allowed);
          },
        ),
      );
    },
  );

  it('of the federal income tax never falls when wages rise', () => {
    fc.assert(
      fc.property(
        annualWages,
        fc.integer({ min: 0, max: 500_000 }),
        frequencies,
        fc.constantFrom('single' as const, 'married_joint' as const, 'head_of_household' as const),
        fc.boolean(),
        (annual, more, frequency, filingStatus, twoJobs) => {
          const of = (amount: number): Cents => {
            const certificate = { ...singleFiler, filingStatus, twoJobs } as typeof singleFiler;
            const facts = federalFacts(periodWages(amount, frequency), { certificate });
            return computeFederalIncomeTax(facts, periodsPerYear[frequency]);
          };
          // Printed thresholds of the step 2 tables are rounded: 18 cents a year at the most.
          expect(of(annual) - of(annual + more)).toBeLessThanOrEqual(18);
        },
      ),
    );
  });

  it.each(taxing)('of $code is never negative and never more than the wages', ({ law }) => {
    fc.assert(
      fc.property(
        annualWages,
        frequencies,
        fc.integer({ min: 0, max: 12 }),
        (annual, frequency, allowances) => {
          const wages = periodWages(annual, frequency);
          const tax = stateTax(law, wages, frequency, allowances);
          expect(tax).toBeGreaterThanOrEqual(0);
          expect(tax).toBeLessThanOrEqual(wages);
          expect(Number.isInteger(tax)).toBe(true);
        },
      ),
    );
  });
});

describe('a year of payments', () => {
  it('never taxes wages above the cap', () => {
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 5_000_000 }), { maxLength: 26 }),
        (payments) => {
          const taxed = yearOf(payments as Cents[]);
          expect(taxed.get('US_SS') ?? 0).toBeLessThanOrEqual(dollarsToCents('184500'));
          expect(taxed.get('US_FUTA') ?? 0).toBeLessThanOrEqual(dollarsToCents('7000'));
          expect(taxed.get('NJ_SUI') ?? 0).toBeLessThanOrEqual(dollarsToCents('44800'));
          expect(taxed.get('NJ_FLI') ?? 0).toBeLessThanOrEqual(dollarsToCents('171100'));
          const paid = payments.reduce((all, payment) => all + payment, 0);
          expect(taxed.get('US_SS') ?? 0).toBe(Math.min(paid, dollarsToCents('184500')));
          expect(taxed.get('US_MEDICARE') ?? 0).toBe(paid);
        },
      ),
      { numRuns: 50 },
    );
  });

  function yearOf(payments: readonly Cents[]): ReadonlyMap<string, number> {
    const taxed = new Map<string, number>();
    let toDate = noMoney;
    for (const wages of payments) {
      const federal = federalFacts(wages, {
        yearToDate: {
          supplemental: noMoney,
          socialSecurity: toDate,
          medicare: toDate,
          unemployment: toDate,
          ficaWithheld: noMoney,
        },
      });
      const programs = Object.fromEntries(
        stateLaw('NJ').programs.map(({ code }) => [code, toDate]),
      );
      const state = stateFacts('NJ', wages, { yearToDate: { unemployment: toDate, programs } });
      for (const line of computeTaxes(taxFacts(federal, [state])).lines)
        taxed.set(line.code, (taxed.get(line.code) ?? 0) + line.taxableWages);
      toDate = plus(toDate, wages);
    }
    return taxed;
  }
});

describe('the worksheet', () => {
  it('of every state has formulas that give their results', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...listStates()),
        annualWages,
        frequencies,
        fc.integer({ min: 0, max: 4 }),
        (code, annual, frequency, allowances) => {
          const { steps } = workingOf(code, periodWages(annual, frequency), frequency, allowances);
          for (const step of steps) checkStep(step);
        },
      ),
      { numRuns: 1000 },
    );
  });

  it('has tax, text and source in every step, and does not change the result', () => {
    for (const code of listStates()) {
      const wages = dollarsToCents('2345.67');
      const state = stateFacts(code, wages, {
        certificate: certificateOf(stateLaw(code).incomeTax, 1),
      });
      const facts = taxFacts(federalFacts(wages), [state]);
      const worksheet = new Worksheet();
      expect(computeTaxes(facts, worksheet)).toEqual(computeTaxes(facts));
      for (const step of worksheet.steps) {
        expect(step.tax).toMatch(/^[A-Z]{2}_/);
        expect(step.words.length).toBeGreaterThan(5);
        expect(step.source.length, step.tax).toBeGreaterThan(5);
      }
    }
  });

  function workingOf(
    code: string,
    wages: Cents,
    frequency: PayFrequency,
    allowances: number,
  ): Worksheet {
    const certificate = certificateOf(stateLaw(code).incomeTax, allowances);
    const state = stateFacts(code, wages, { certificate });
    const changes = { payFrequency: frequency, periodsPerYear: periodsPerYear[frequency] };
    const worksheet = new Worksheet();
    computeTaxes(taxFacts(federalFacts(wages), [state], changes), worksheet);
    return worksheet;
  }
});

function stateTax(
  law: IncomeTaxLaw,
  wages: Cents,
  payFrequency: PayFrequency,
  allowances: number,
): Cents {
  const payment = {
    wages,
    payFrequency,
    periodsPerYear: periodsPerYear[payFrequency],
    federalTax: cents(Math.floor(wages / 10)),
    fica: noMoney,
    ficaToDate: noMoney,
    within: undefined,
  };
  return computeStateIncomeTax(law, payment, certificateOf(law, allowances));
}

function certificateOf(
  law: IncomeTaxLaw | 'none' | undefined,
  allowances: number,
): StateCertificate {
  if (!law || law === 'none') return {};
  const otherwise = law.withoutCertificate;
  const own = { connecticut: 'A', oregon: 'single' }[law.method as 'oregon'];
  const status = own ?? ('status' in otherwise ? otherwise.status : undefined);
  return {
    ...(status !== undefined && { status }),
    allowances,
    electedRate: rate('0.025'),
    exemptions: { personal: allowances },
  };
}

/** Formulas in words (the lesser of …, if above …) are read by people only. */
function checkStep(step: WorksheetStep): void {
  const { formula, words } = described(step);
  const bare = formula
    .replace(/ \([a-z ]+ (?:cent|dollar)\)$/, '')
    .replace(/ (as )?step 4\([ab]\)| line 1g/g, '')
    .replace(/ (standard deduction|(further )?allowances|claimed|personal|for dependents)/g, '');
  if (!/^[\d,.%×÷−+() ]+$/.test(bare)) return;
  const unit = formula.endsWith('dollar)') ? 100 : 1;
  const value = Math.max(0, evaluate(bare) * 100);
  const message = `${step.tax} ${words}: ${formula} = ${formatMoney(step.result)}`;
  expect(Math.abs(value - step.result), message).toBeLessThanOrEqual(
    formula.includes('(down to') ? unit : unit / 2 + 0.1,
  );
}

/** Sums of products with brackets, as a pocket calculator reads them. */
function evaluate(text: string): number {
  const tokens = text.replaceAll(',', '').match(/[\d.]+%?|[×÷−+()]/g) ?? [];
  let at = 0;
  const value = (): number => {
    const token = tokens[at++] ?? '0';
    if (token !== '(') return token.endsWith('%') ? Number.parseFloat(token) / 100 : Number(token);
    const inner = total();
    at += 1;
    return inner;
  };
  const product = (): number => {
    let result = value();
    while (tokens[at] === '×' || tokens[at] === '÷')
      result = tokens[at++] === '×' ? result * value() : result / value();
    return result;
  };
  const total = (): number => {
    let result = product();
    while (tokens[at] === '+' || tokens[at] === '−')
      result = tokens[at++] === '+' ? result + product() : result - product();
    return result;
  };
  return total();
}
