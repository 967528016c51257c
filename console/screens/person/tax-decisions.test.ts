import { expect, test } from 'vitest';
import {
  describeUnresolved,
  listPossibleDecisions,
  toCodeDecision,
  toDecision,
} from './tax-decisions.ts';

const tax = (taxCode: string, name: string, applies = true) => ({
  taxCode,
  name,
  paidBy: 'Employee' as const,
  applies,
  source: 'address',
  reason: 'Works in Ohio.',
  since: '2026-01-01',
  userTaxId: null,
});

const city = {
  place: 'Work' as const,
  stateCode: 'OH',
  kind: 'city',
  taxCode: 'OH_CITY',
  reason: 'several candidates',
  answer: 'Send one of OH_COLUMBUS to setUserTax.',
  fixOperation: 'setUserTax',
  candidates: [{ taxCode: 'OH_COLUMBUS', name: 'Columbus' }],
};

test('an open question is a sentence without codes', () => {
  expect(describeUnresolved(city)).toBe(
    'The city of the place of work in Ohio is not decided, because the ZIP code lies in more than one place: its tax is not withheld.',
  );
});

test('answers of open questions are offered first, then the taxes that apply, without federal ones', () => {
  const taxes = [
    tax('US_SS', 'Social Security'),
    tax('OH_SIT', 'OH - State Income Tax'),
    tax('OH_SUI', 'OH - Unemployment', false),
  ];
  const offered = listPossibleDecisions({ userTaxes: taxes, unresolved: [city] });
  expect(offered.map(({ label }) => label)).toEqual([
    'The place of work in Ohio lies in Columbus',
    'The place of work in Ohio has no city with a tax',
    'Ohio: State Income Tax is not due',
  ]);
  const sent = offered.map(({ value }) =>
    toDecision({ decided: value, reason: 'Map', startDate: '', endDate: '' }),
  );
  expect(sent).toEqual([
    { taxCode: 'OH_COLUMBUS', applies: true, place: 'Work', reason: 'Map' },
    { taxCode: 'OH_CITY', applies: false, place: 'Work', reason: 'Map' },
    { taxCode: 'OH_SIT', applies: false, reason: 'Map' },
  ]);
});

test('a rate that is not confirmed leaves nothing to decide: "none" would end the other taxes of the place', () => {
  const reading = { taxCode: 'PA_READING', name: 'Reading' };
  const open = {
    ...city,
    stateCode: 'PA',
    taxCode: 'PA_READING',
    reason: 'rate not confirmed',
    candidates: [reading],
  };
  expect(listPossibleDecisions({ userTaxes: [], unresolved: [open] })).toEqual([]);
  expect(describeUnresolved(open)).toBe(
    'A tax of Reading, of the place of work in Pennsylvania, is not withheld, because its rate is not confirmed.',
  );
});

test('a decision by a code is sent without empty fields', () => {
  const typed = {
    taxCode: 'OH_COLUMBUS',
    due: 'It applies',
    place: '',
    reason: 'Map',
    startDate: '',
  };
  expect(toCodeDecision(typed)).toEqual({ taxCode: 'OH_COLUMBUS', applies: true, reason: 'Map' });
});
