import { describe, expect, it } from 'vitest';
import { readBenefitTypes } from '../../law/law.ts';
import { calendarDate, formatMonth, type Month, parseMonth } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import {
  type CompanyBenefit,
  findBenefitType,
  findOffer,
  findOfferFrom,
  listEffectiveMonths,
  planBenefitRemoval,
} from './offers.ts';

const month = (text: string) => parseMonth(text) as Month;
const offer = (effectiveFrom: string, endsOn: string | null): CompanyBenefit => ({
  benefitId: effectiveFrom as Id<'benefit'>,
  benefitType: 'Dental',
  workerKind: 'dental-insurance',
  companyKind: null,
  effectiveFrom: calendarDate(effectiveFrom),
  endsOn: endsOn === null ? null : calendarDate(endsOn),
});

describe('the months in which benefits may change', () => {
  it.each([
    ['2026-03-01', 'April 2026, May 2026, June 2026'],
    ['2026-03-31', 'April 2026, May 2026, June 2026'],
    ['2026-11-15', 'December 2026, January 2027, February 2027'],
    ['2027-12-31', 'January 2028, February 2028, March 2028'],
  ])('on %s are %s', (today, months) => {
    expect(listEffectiveMonths(calendarDate(today)).map(formatMonth).join(', ')).toBe(months);
  });
});

it.each([
  ['dental', 'Dental'],
  ['401K', '401(k)'],
  ['roth-401(k)', 'Roth 401(k)'],
  ['Health Insurance', 'Medical'],
  ['hsa family', 'HSA Family'],
  ['Gold', undefined],
])('«%s» is the benefit type %s', (name, type) => {
  expect(findBenefitType(readBenefitTypes(), name)?.type).toBe(type);
});

it('an offer is in effect from its first to its last month', () => {
  const offers = [offer('2026-01-01', '2026-04-30'), offer('2026-06-01', null)];
  const inEffect = ['April 2026', 'May 2026', 'June 2026', 'July 2026'].map(
    (text) => findOffer(offers, month(text))?.effectiveFrom,
  );
  expect(inEffect).toEqual(['2026-01-01', undefined, '2026-06-01', '2026-06-01']);
  expect(findOfferFrom(offers, month('May 2026'))?.effectiveFrom).toBe('2026-06-01');
  expect(findOfferFrom([offer('2026-01-01', '2026-04-30')], month('May 2026'))).toBeUndefined();
});

describe('removing a benefit from May on', () => {
  it.each([
    ['ends an open offer with April', [offer('2026-01-01', null)], ['2026-04-30']],
    ['shortens an offer that ends later', [offer('2026-01-01', '2026-05-31')], ['2026-04-30']],
    ['keeps an offer that ends with April', [offer('2026-01-01', '2026-04-30')], []],
    ['withdraws an offer that starts in May', [offer('2026-05-01', null)], ['2026-05-01']],
    [
      'ends two consecutive offers',
      [offer('2026-01-01', '2026-05-31'), offer('2026-06-01', null)],
      ['2026-04-30', '2026-06-01'],
    ],
    ['ends nothing without offers', [], []],
  ])('%s', (_, offers, ends) => {
    const { lastDay, ended } = planBenefitRemoval(offers, month('May 2026'));
    expect(lastDay).toBe('2026-04-30');
    expect(ended.map(({ endsOn }) => endsOn)).toEqual(ends);
  });
});
