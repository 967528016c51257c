import { describe, expect, it } from 'vitest';
import { builtInLaw, readAllPayKinds, readDescriptions } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { type Cents, money, noMoney } from '../../values/money.ts';
import { percent, percentageToRate } from '../../values/rate.ts';
import { compileDescriptionMatcher } from '../earnings/descriptions.ts';
import {
  capAtRemainingDebt,
  findGarnishmentKind,
  type Garnishment,
  type GarnishmentTerms,
  garnishmentStatusOf,
  listGarnishmentProblems,
  listGarnishmentWarnings,
  sortByPriority,
  toGarnishmentOrder,
} from './garnishments.ts';

const today = calendarDate('2026-03-03');
const law = builtInLaw.garnishmentsOn(today);
const kinds = readAllPayKinds().filter(({ group }) => group === 'garnishment');

const tenth = percentageToRate(percent(10));

const order = (terms: Partial<GarnishmentTerms>, more: Partial<Garnishment> = {}): Garnishment => ({
  orderId: 'O' as Id<'garnishment'>,
  terms: { kind: 'child-support', amount: money('250'), ...terms },
  total: null,
  taken: noMoney,
  startsOn: today,
  endsOn: null,
  ...more,
});

it.each([
  ['Child Support', 'child-support'],
  ['child-support', 'child-support'],
  ['Bankruptcy order (Chapter 13)', 'bankruptcy'],
  ['IRS levy', 'federal-tax-levy'],
  ['Wage Garnishment', 'creditor-garnishment'],
  ['Dental', undefined],
  ['Parking ticket', undefined],
])('«%s» is a garnishment of kind %s', (text, kind) => {
  const matchDescription = compileDescriptionMatcher(readDescriptions());
  expect(findGarnishmentKind(kinds, matchDescription, text)?.id).toBe(kind);
});

describe('an order', () => {
  const bare = (kind: string): Garnishment => ({ ...order({}), terms: { kind } });
  const rows: [why: string, garnishment: Garnishment, problems: string[]][] = [
    ['is accepted with an amount', order({}), []],
    ['for support is refused without an amount', bare('child-support'), ['noAmount']],
    ['of a state levy is refused without an amount', bare('state-tax-levy'), ['noAmount']],
    ['of a federal levy is accepted without an amount', bare('federal-tax-levy'), []],
    ['of a creditor is accepted without an amount', bare('creditor-garnishment'), []],
    ['for a student loan is accepted without an amount', bare('student-loan'), []],
    [
      'is accepted with a percentage',
      { ...order({}), terms: { kind: 'child-support', percent: tenth } },
      [],
    ],
    ['may last one day', order({}, { endsOn: today }), []],
    ['may last several days', order({}, { endsOn: calendarDate('2026-03-04') }), []],
    ['may be served today', order({ servedOn: '2026-03-03' }), []],
    ['cannot be served in the future', order({ servedOn: '2026-03-04' }), ['servedInTheFuture']],
    [
      'cannot end before it starts',
      order({}, { endsOn: calendarDate('2026-03-02') }),
      ['endsBeforeItStarts'],
    ],
    ['may have been garnished completely', order({}, { total: money('5'), taken: money('5') }), []],
    [
      'cannot have a total below the amount garnished',
      order({}, { total: money('5'), taken: money('6') }),
      ['totalBelowTaken'],
    ],
  ];
  it.each(rows)('%s', (_, garnishment, problems) => {
    expect(listGarnishmentProblems(garnishment, { workerType: 'W2', today })).toEqual(problems);
  });

  it('is refused for a contractor', () => {
    expect(listGarnishmentProblems(order({}), { workerType: '1099-NEC', today })).toEqual([
      'contractor',
    ]);
  });
});

describe('the warnings of an order', () => {
  const creditor = { kind: 'creditor-garnishment' };
  const rows: [why: string, terms: GarnishmentTerms, state: string, warnings: object[]][] = [
    ['are empty for terms that apply', { kind: 'child-support', secondFamily: true }, 'VA', []],
    [
      'include a term that applies to another kind',
      { ...creditor, secondFamily: true },
      'NY',
      [{ type: 'noEffect', term: 'secondFamily', kind: 'child-support' }],
    ],
    ['ignore a term that is false', { ...creditor, secondFamily: false }, 'NY', []],
    [
      'include a state that forbids creditor garnishments',
      creditor,
      'NC',
      [{ type: 'forbidden', state: 'NC', reason: law?.states.NC?.forbidden }],
    ],
    ['use the state of the order before that of the work', { ...creditor, state: 'NY' }, 'NC', []],
    [
      'include a state whose limit is not confirmed',
      creditor,
      law?.statesNotCovered[0] ?? '',
      [{ type: 'limitUnconfirmed', state: law?.statesNotCovered[0] }],
    ],
    [
      'omit the unconfirmed limit when the order has a limit',
      { ...creditor, limitPercent: tenth },
      law?.statesNotCovered[0] ?? '',
      [],
    ],
    [
      'omit the unconfirmed limit when the order protects an amount',
      { ...creditor, protectedAmount: money('300') },
      law?.statesNotCovered[0] ?? '',
      [],
    ],
  ];
  it.each(rows)('%s', (_, terms, state, warnings) => {
    expect(listGarnishmentWarnings(terms, law, state)).toEqual(warnings);
  });

  it('include a levy without exempt amount in a year without a table', () => {
    if (!law) throw new Error('no law for 2026');
    const { federalLevy: _, ...without } = law;
    const levy = { kind: 'federal-tax-levy' };
    expect(listGarnishmentWarnings(levy, without, 'VA')).toEqual([{ type: 'exemptionUnknown' }]);
    const printed = { ...levy, protectedAmount: money('600') };
    expect(listGarnishmentWarnings(printed, without, 'VA')).toEqual([]);
    expect(listGarnishmentWarnings(levy, undefined, 'VA')).toEqual([]);
    expect(listGarnishmentWarnings({ kind: 'child-support' }, without, 'VA')).toEqual([]);
  });
});

it.each([
  [{}, 'active'],
  [{ endsOn: calendarDate('2026-03-03') }, 'active'],
  [{ endsOn: calendarDate('2026-03-02') }, 'ended'],
  [{ total: money('5'), taken: money('4.99') }, 'active'],
  [{ total: money('5'), taken: money('5') }, 'paid'],
])('an order with %j is %s', (more, state) => {
  expect(garnishmentStatusOf(order({}, more), today)).toBe(state);
});

it('orders are grouped by worker and sorted by priority', () => {
  const orderOf = (workerId: string, orderId: string, terms: Partial<GarnishmentTerms>) => ({
    ...order(terms, { orderId: orderId as Id<'garnishment'> }),
    workerId,
  });
  const orders = [
    orderOf('A', 'creditor', { kind: 'creditor-garnishment' }),
    orderOf('B', 'support', {}),
    orderOf('A', 'levy', { kind: 'federal-tax-levy', servedOn: '2026-01-01' }),
    orderOf('A', 'support', { servedOn: '2026-02-01' }),
    orderOf('A', 'chapter 13', { kind: 'bankruptcy' }),
  ];
  const ids = (law: Parameters<typeof sortByPriority>[1]) =>
    sortByPriority(orders, law).map(({ workerId, orderId }) => `${workerId} ${orderId}`);
  expect(ids(law)).toEqual(['A chapter 13', 'A levy', 'A support', 'A creditor', 'B support']);
  expect(ids(undefined)).toHaveLength(5);
});

it('the input of a pay run contains the remaining debt', () => {
  const taken = (total: Cents | null) =>
    toGarnishmentOrder(order({ percentOf: 'gross' }, { total, taken: money('100') }));
  expect(taken(money('250'))).toEqual({
    id: 'O',
    kind: 'child-support',
    amount: money('250'),
    percentOf: 'gross',
    remaining: money('150'),
  });
  expect(taken(null)).not.toHaveProperty('remaining');
});

describe('the orders of a recomputed payment', () => {
  const levy = { id: 'O', kind: 'state-tax-levy', amount: money('50') };
  const paid = (id: string, amount: string) => ({
    id,
    kind: 'state-tax-levy',
    description: 'Levy',
    asked: money(amount),
    amount: money(amount),
    remaining: undefined,
  });
  const remaining = money('200');
  const debts = (left: string) => new Map([['O', money(left)]]);
  const remainingOf = (...[orders, before, owed]: Parameters<typeof capAtRemainingDebt>) =>
    capAtRemainingDebt(orders, before, owed)[0]?.remaining;

  it('are limited to the remaining debt plus the amount the payment had taken', () => {
    const before = [paid('other', '70'), paid('O', '50')];
    expect(remainingOf([{ ...levy, remaining }], before, debts('30'))).toBe(money('80'));
    expect(remainingOf([{ ...levy, remaining }], [paid('other', '70')], debts('30'))).toBe(
      money('30'),
    );
  });

  it('are limited to the debt that remained then', () => {
    expect(remainingOf([{ ...levy, remaining }], [paid('O', '50')], debts('500'))).toBe(remaining);
  });

  it('do not change without a total debt', () => {
    expect(remainingOf([levy], [], debts('30'))).toBeUndefined();
    expect(remainingOf([{ ...levy, remaining }], [], new Map())).toBe(remaining);
  });
});
