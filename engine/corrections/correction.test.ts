import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { anyEmployee } from '../../test/pay/arbitraries.ts';
import { anEmployee, aRun } from '../../test/pay/workers.ts';
import { toYearTotals } from '../../test/pay/year-totals.ts';
import type { Hours } from '../../values/hours.ts';
import { type Cents, money } from '../../values/money.ts';
import type { PayLineInput } from '../earnings/pay-line.ts';
import { computeWorkerPay } from '../pay/compute-pay-run.ts';
import { toWorkerPay, type WorkerPay } from '../pay/worker-pay.ts';
import type { EmployeeFacts, WorkerFacts } from '../withholding/pay-facts.ts';
import { addTotals, type YearTotals } from '../withholding/year-totals.ts';
import {
  comparePay,
  differenceInTotals,
  listLaterTaxChanges,
  reviseFacts,
  withYearTotals,
} from './correction.ts';

const run = aRun('2026-09-11', 'monthly');
const { law } = run;
const line = (kind: string, amount: string): PayLineInput => ({ kind, amount: money(amount) });

/** Pays a worker after the given totals of the year, like a pay run. */
function pay(facts: WorkerFacts, before: YearTotals): { item: WorkerPay; facts: WorkerFacts } {
  const known = withYearTotals(facts, { totals: before, law });
  const worker = {
    workerId: facts.id,
    firstName: 'Ada',
    lastName: 'Lovelace',
    hours: 0 as Hours,
    payRate: null,
    standardHours: null,
    paymentMethod: 'Check',
  } as const;
  return {
    facts: known,
    item: toWorkerPay(worker, computeWorkerPay(run, known), { law, before }),
  };
}

const earning = (amount: string) => anEmployee({ lines: [line('salary', amount)] });
const entered = (facts: WorkerFacts) => ({ lines: facts.lines, premiums: [] });

describe('the revised facts of a payment', () => {
  it('replace entered lines and keep recurring pay and arrears', () => {
    const facts = anEmployee({
      lines: [line('salary', '2000'), { ...line('union-dues', '20'), notEntered: true }],
    });
    const revised = reviseFacts(
      facts,
      { lines: [line('salary', '1500')], premiums: [] },
      { totals: {}, law },
    );
    expect(revised.lines).toEqual([
      line('salary', '1500'),
      { ...line('union-dues', '20'), notEntered: true },
    ]);
  });

  it('give the same payment for unchanged data, for any employee', () => {
    fc.assert(
      fc.property(anyEmployee, anyEmployee, (first, second) => {
        const before = pay(first, {}).item.yearToDate;
        const paid = pay({ ...second, id: first.id }, before);
        const again = reviseFacts(paid.facts, entered(paid.facts), { totals: before, law });
        expect(computeWorkerPay(run, again)).toEqual(paid.item.pay);
      }),
      { numRuns: 150 },
    );
  });
});

describe('the totals of a correction', () => {
  it('lead to the same year as the corrected payment alone', () => {
    fc.assert(
      fc.property(anyEmployee, anyEmployee, anyEmployee, (other, wrong, right) => {
        const before = pay(other, {}).item.yearToDate;
        const paid = pay({ ...wrong, id: other.id }, before).item;
        const corrected = pay({ ...right, id: other.id }, before).item;
        const after = addTotals(paid.yearToDate, differenceInTotals(paid, corrected));
        expect(after).toEqual(corrected.yearToDate);
        expect(addTotals(paid.yearToDate, differenceInTotals(paid, undefined))).toEqual(before);
      }),
      { numRuns: 150 },
    );
  });

  it('are empty when nothing changes', () => {
    const { item } = pay(earning('2000'), {});
    expect(differenceInTotals(item, item)).toEqual({});
  });
});

describe('the comparison of two payments', () => {
  it('lists every tax of either payment and balances', () => {
    fc.assert(
      fc.property(anyEmployee, fc.option(anyEmployee, { nil: undefined }), (wrong, right) => {
        const before = pay(wrong, {}).item.pay;
        const after = right && pay({ ...right, id: wrong.id }, {}).item.pay;
        const change = comparePay(before, after);
        for (const side of ['before', 'after'] as const) {
          const total = (payer: string) =>
            change.taxes.reduce((sum, tax) => sum + (tax.payer === payer ? tax[side] : 0), 0);
          expect(total('employee')).toBe(change.employeeTaxes[side]);
          expect(total('employer')).toBe(change.employerTaxes[side]);
          expect(change.taken.reduce((sum, each) => sum + each[side], 0)).toBe(
            change.deductions[side],
          );
          expect(change.net[side] + change.employeeTaxes[side] + change.deductions[side]).toBe(
            change.gross[side] + change.reimbursements[side],
          );
        }
        expect(new Set(change.taxes.map(({ code }) => code)).size).toBe(change.taxes.length);
      }),
      { numRuns: 150 },
    );
  });
});

describe('later payments', () => {
  const later = (facts: EmployeeFacts, before: YearTotals) => ({ ...pay(facts, before), run });

  // Social Security is due up to 184,500 in 2026, at 6.2 percent.
  it.each<readonly [string, string, string, string, readonly (readonly [string, number])[]]>([
    ['do not change far below the wage base', '10000', '9000', '5000', []],
    ['do not change far above the wage base', '400000', '390000', '5000', []],
    [
      'pay more tax when less was earned below the wage base',
      '180000',
      '170000',
      '10000',
      [
        ['US_SS', 34_100],
        ['US_SS_ER', 34_100],
      ],
    ],
    [
      'pay less tax when more was earned below the wage base',
      '170000',
      '180000',
      '10000',
      [
        ['US_SS', -34_100],
        ['US_SS_ER', -34_100],
      ],
    ],
    [
      'pay more tax when a void lowers the earnings below the wage base',
      '184500',
      '0',
      '1000',
      [
        ['US_SS', 6_200],
        ['US_SS_ER', 6_200],
      ],
    ],
  ])('%s', (_, wrong, right, after, expected) => {
    const paid = pay(earning(wrong), {}).item;
    const corrected = right === '0' ? undefined : pay(earning(right), {}).item;
    const found = listLaterTaxChanges(
      later(earning(after), paid.yearToDate),
      differenceInTotals(paid, corrected),
    );
    const social = found.filter(({ code }) => code.startsWith('US_SS'));
    expect(social.map((tax) => [tax.code, tax.after - tax.before])).toEqual(expected);
  });

  it('are compared with exactly the taxes they would have had', () => {
    const amount = fc.integer({ min: 0, max: 30_000_000 }) as fc.Arbitrary<Cents>;
    fc.assert(
      fc.property(amount, amount, amount, (wrong, right, next) => {
        const earner = (cents: Cents) => anEmployee({ lines: [{ kind: 'salary', amount: cents }] });
        const paid = pay(earner(wrong), {}).item;
        const corrected = pay(earner(right), {}).item;
        const stored = later(earner(next), paid.yearToDate);
        const expected = pay(earner(next), corrected.yearToDate).item.pay.taxes;
        const changes = listLaterTaxChanges(stored, differenceInTotals(paid, corrected));
        const changed = new Map(changes.map(({ code, after }) => [code, after]));
        for (const { code, amount: before } of stored.item.pay.taxes)
          expect(changed.get(code) ?? before).toBe(
            expected.find((tax) => tax.code === code)?.amount ?? 0,
          );
      }),
      { numRuns: 200 },
    );
  });

  it('of a contractor never change', () => {
    const facts: WorkerFacts = {
      type: 'contractor',
      id: 'c',
      lines: [line('other-pay', '1000')],
      backupWithholding: false,
    };
    const { item } = pay(facts, {});
    expect(listLaterTaxChanges({ run, item: item, facts }, toYearTotals({ gross: -1 }))).toEqual(
      [],
    );
  });
});
