import { describe, expect, it } from 'vitest';
import { readAllPayKinds, readDescriptions, readGarnishments } from '../../law/law.ts';
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
const law = readGarnishments(today);
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
])('%s is an order of the kind %s', (text, kind) => {
  const understand = compileDescriptionMatcher(readDescriptions());
  expect(findGarnishmentKind(kinds, understand, text)?.id).toBe(kind);
});

describe('problems of an order', () => {
  const bare = (kind: string): Garnishment => ({ ...order({}), terms: { kind } });
  const rows: [why: string, given: Garnishment, problems: string[]][] = [
    ['an amount', order({}), []],
    ['support without an amount', bare('child-support'), ['noAmount']],
    ['a state levy without an amount', bare('state-tax-levy'), ['noAmount']],
    ['a federal levy takes what the law allows', bare('federal-tax-levy'), []],
    ['a creditor takes what the law allows', bare('creditor-garnishment'), []],
    ['a student loan takes what the law allows', bare('student-loan'), []],
    ['a percentage', { ...order({}), terms: { kind: 'child-support', percent: tenth } }, []],
    ['for one day', order({}, { endsOn: today }), []],
    ['until later', order({}, { endsOn: calendarDate('2026-03-04') }), []],
    ['served today', order({ servedOn: '2026-03-03' }), []],
    ['served tomorrow', order({ servedOn: '2026-03-04' }), ['servedInTheFuture']],
    ['backwards', order({}, { endsOn: calendarDate('2026-03-02') }), ['endsBeforeItStarts']],
    ['paid exactly', order({}, { total: money('5'), taken: money('5') }), []],
    ['paid too much', order({}, { total: money('5'), taken: money('6') }), ['totalBelowTaken']],
  ];
  it.each(rows)('%s', (_, given, problems) => {
    expect(listGarnishmentProblems(given, { workerType: 'W2', today })).toEqual(problems);
  });

  it('a contractor has none', () => {
    expect(listGarnishmentProblems(order({}), { workerType: '1099-NEC', today })).toEqual([
      'contractor',
    ]);
  });
});

describe('oddities of an order', () => {
  const creditor = { kind: 'creditor-garnishment' };
  const rows: [why: string, terms: GarnishmentTerms, state: string, oddities: object[]][] = [
    ['nothing odd', { kind: 'child-support', secondFamily: true }, 'VA', []],
    [
      'a second family of a debtor',
      { ...creditor, secondFamily: true },
      'NY',
      [{ type: 'noEffect', term: 'secondFamily', kind: 'child-support' }],
    ],
    ['no second family of a debtor', { ...creditor, secondFamily: false }, 'NY', []],
    [
      'a creditor where there are none',
      creditor,
      'NC',
      [{ type: 'forbidden', state: 'NC', reason: law?.states.NC?.forbidden }],
    ],
    ['the state of the order goes before that of the work', { ...creditor, state: 'NY' }, 'NC', []],
    [
      'a limit nobody confirmed',
      creditor,
      law?.statesNotCovered[0] ?? '',
      [{ type: 'limitUnconfirmed', state: law?.statesNotCovered[0] }],
    ],
    [
      'the same with a printed limit',
      { ...creditor, limitPercent: tenth },
      law?.statesNotCovered[0] ?? '',
      [],
    ],
    [
      'the same with a protected amount',
      { ...creditor, protectedAmount: money('300') },
      law?.statesNotCovered[0] ?? '',
      [],
    ],
  ];
  it.each(rows)('%s', (_, terms, state, oddities) => {
    expect(listGarnishmentWarnings(terms, law, state)).toEqual(oddities);
  });

  it('a levy in a year without its table', () => {
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
])('an order of %j is %s', (more, state) => {
  expect(garnishmentStatusOf(order({}, more), today)).toBe(state);
});

it('orders stand worker by worker, each as the law ranks them', () => {
  const of = (workerId: string, orderId: string, terms: Partial<GarnishmentTerms>) => ({
    ...order(terms, { orderId: orderId as Id<'garnishment'> }),
    workerId,
  });
  const orders = [
    of('A', 'creditor', { kind: 'creditor-garnishment' }),
    of('B', 'support', {}),
    of('A', 'levy', { kind: 'federal-tax-levy', servedOn: '2026-01-01' }),
    of('A', 'support', { servedOn: '2026-02-01' }),
    of('A', 'chapter 13', { kind: 'bankruptcy' }),
  ];
  const ids = (law: Parameters<typeof sortByPriority>[1]) =>
    sortByPriority(orders, law).map(({ workerId, orderId }) => `${workerId} ${orderId}`);
  expect(ids(law)).toEqual(['A chapter 13', 'A levy', 'A support', 'A creditor', 'B support']);
  expect(ids(undefined)).toHaveLength(5);
});

it('what is left of the debt goes with the order', () => {
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

describe('the orders of a payment that is computed anew', () => {
  const given = { id: 'O', kind: 'state-tax-levy', amount: money('50') };
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
  const left = (...[orders, before, owed]: Parameters<typeof capAtRemainingDebt>) =>
    capAtRemainingDebt(orders, before, owed)[0]?.remaining;

  it('take no more than is left of a debt now, with what the payment itself had taken', () => {
    const before = [paid('other', '70'), paid('O', '50')];
    expect(left([{ ...given, remaining }], before, debts('30'))).toBe(money('80'));
    expect(left([{ ...given, remaining }], [paid('other', '70')], debts('30'))).toBe(money('30'));
  });

  it('take no more than was left then', () => {
    expect(left([{ ...given, remaining }], [paid('O', '50')], debts('500'))).toBe(remaining);
  });

  it('stay as they are where no debt is named, or nobody knows of it', () => {
    expect(left([given], [], debts('30'))).toBeUndefined();
    expect(left([{ ...given, remaining }], [], new Map())).toBe(remaining);
  });
});
