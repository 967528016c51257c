import fc from 'fast-check';
import { expect, it } from 'vitest';
import { randomSeed } from '../../test/harness/random.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import { Ssn } from '../../values/masked.ts';
import { cents, money, sum } from '../../values/money.ts';
import {
  balanceOrders,
  divideOpenOrders,
  type GarnishedOrder,
  type OrderByHandReason,
} from './plan-order-payments.ts';
import { toObligorName } from './rails/ach/support-addendum.ts';

const remittance = {
  method: 'ACH',
  caseIdentifier: 'CS-0012345',
  fipsCode: '5100000',
  familyCoverageAvailable: true,
} as const;
const order: GarnishedOrder = {
  payPeriodId: 'period' as Id<'payPeriod'>,
  workerId: 'worker' as Id<'worker'>,
  orderId: 'order',
  payDate: calendarDate('2026-09-18'),
  firstName: 'Ana María',
  lastName: 'Núñez',
  kind: 'child-support',
  description: 'Child support',
  withheld: money('215.40'),
  remittance,
  isTerminated: false,
};
const facts = {
  states: new Set(['VA'] as const),
  ssnOf: () => new Ssn('123456789'),
  pending: [],
};
const divide = (changes: Partial<GarnishedOrder>, change: object = {}) =>
  divideOpenOrders(balanceOrders([{ ...order, ...changes }], []), { ...facts, ...change });

it('an order that states everything is paid by file; the addendum is shown without the whole number', () => {
  expect(divide({ isTerminated: true })).toMatchObject({
    byFile: [
      {
        payeeState: 'VA',
        open: 21_540,
        addendum: 'DED*CS*CS-0012345*260918*21540*123456789*Y*NUNEZ,ANA*5100000*Y\\',
        maskedAddendum: 'DED*CS*CS-0012345*260918*21540*XXXXX6789*Y*NUNEZ,ANA*5100000*Y\\',
      },
    ],
    notByFile: [],
  });
});

const address = { address1: 'PO Box 1', city: 'Austin', state: 'TX', zipcode: '78701' };

it.each<[Partial<GarnishedOrder>, object, OrderByHandReason[], string]>([
  [{ kind: 'creditor-garnishment' }, {}, ['not child support'], 'no format is confirmed'],
  [{ kind: 'medical-support' }, {}, ['not child support'], 'no format is confirmed'],
  [{ remittance: undefined }, {}, ['entered as a deduction'], 'nothing is known of the payee'],
  [
    { remittance: {} },
    { ssnOf: () => undefined },
    ['not by ACH', 'coverage not stated', 'social security number', 'FIPS code'],
    'all reasons at once',
  ],
  [{}, { states: new Set() }, ['state account missing'], 'the operator has not set the account'],
  [{ remittance: { ...remittance, fipsCode: '51' } }, {}, ['FIPS code'], 'five or seven digits'],
  [{ remittance: { ...remittance, fipsCode: '72000' } }, {}, ['FIPS code'], 'no US state'],
  [{ remittance: { ...remittance, caseIdentifier: 'A*B' } }, {}, ['case identifier'], 'separator'],
  [{}, { ssnOf: () => new Ssn('900123456') }, ['social security number'], 'never assigned'],
  [
    { remittance: { ...remittance, payeeAddress: address } },
    {},
    ['payee in another state'],
    'the order contradicts itself',
  ],
  [{}, { pending: [order] }, ['in progress'], 'a payment waits to be sent'],
])('%o with %o stays by hand: %s (%s)', (changes, change, reasons) => {
  expect(divide(changes, change)).toMatchObject({ byFile: [], notByFile: [{ reasons }] });
});

it.each([
  ['Katherine', 'Johnson', 'JOHNSONKAT', 'seven letters need no comma'],
  ['Al', 'Ng', 'NG,AL', 'short names'],
  ["D'Arcy", "O'Neil-Smith", 'ONEILSMDAR', 'letters only'],
])('the name of %s %s is written as %s: %s', (firstName, lastName, written) => {
  expect(toObligorName({ firstName, lastName })).toBe(written);
});

it('what was paid and what is open is what was withheld, whatever was remitted, voided or replaced', () => {
  const amount = fc.integer({ min: 1, max: 50_000 }).map((number) => cents(number));
  const ids = fc.constantFrom('one', 'two', 'three');
  const withheld = fc.uniqueArray(fc.record({ orderId: ids, withheld: amount }), {
    selector: ({ orderId }) => orderId,
  });
  const remitted = fc.array(fc.record({ orderId: ids, amount }), { maxLength: 8 });
  fc.assert(
    fc.property(withheld, remitted, (orders, paid) => {
      const balances = balanceOrders(
        orders.map((each) => ({ ...order, ...each })),
        paid.map((each) => ({ ...order, ...each })),
      );
      const totalOf = (field: 'withheld' | 'paid' | 'open') =>
        sum(balances.map((each) => each[field]));
      expect(totalOf('withheld')).toBe(sum(orders.map((each) => each.withheld)));
      expect(totalOf('paid')).toBe(sum(paid.map((each) => each.amount)));
      expect(totalOf('paid') + totalOf('open')).toBe(totalOf('withheld'));
      const { byFile, notByFile } = divideOpenOrders(balances, facts);
      const positive = balances.filter(({ open }) => open > 0);
      expect(byFile.length + notByFile.length).toBe(positive.length);
      expect(byFile.every(({ open }) => open > 0)).toBe(true);
    }),
    { seed: randomSeed },
  );
});
