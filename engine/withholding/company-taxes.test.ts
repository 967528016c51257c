import { describe, expect, it } from 'vitest';
import { anEmployee, aRun, livesAndWorksIn } from '../../test/pay/workers.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computePay } from '../pay/compute-pay.ts';
import { totalsOfPay } from '../pay/pay-totals.ts';
import type { CompanyTaxBase } from '../taxes/facts.ts';
import {
  type CompanyTax,
  type CompanyTaxedWorker,
  type CompanyTaxScope,
  type CompanyTaxTerms,
  findCompanyTaxReason,
  listCompanyTaxes,
} from './company-taxes.ts';

const payDate = '2026-03-13';
const taxWith = (terms: Partial<CompanyTaxTerms>, state = 'PA'): CompanyTax => ({
  code: `${state}_OWN`,
  state,
  enteredOn: calendarDate('2026-03-03'),
  terms: {
    name: 'Own tax',
    payer: 'employee',
    level: 'local',
    base: 'stateIncomeTaxWages',
    rate: rate('0.01'),
    appliesTo: { place: 'work' },
    ...terms,
  },
});
const reading = { state: 'PA', city: 'Reading', zipCode: '19601', locationId: 'office' };
const trenton = { state: 'NJ', city: 'Trenton', zipCode: '08608' };
const worker: CompanyTaxedWorker = { id: 'ada', home: trenton, work: reading, yearTotals: {} };

describe('a tax that the company entered applies', () => {
  const rows: [why: string, CompanyTaxScope, string | undefined][] = [
    ['to all who work in the state', { place: 'work' }, 'work'],
    ['not to work elsewhere by home', { place: 'home' }, undefined],
    ['by one of both places', { place: 'workOrHome' }, 'work'],
    ['by the name of the city', { place: 'work', cities: ['READING'] }, 'work'],
    ['not in another city', { place: 'work', cities: ['Erie'] }, undefined],
    ['by the ZIP code', { place: 'work', zipCodes: ['19601'] }, 'work'],
    ['not in another ZIP code', { place: 'work', zipCodes: ['19602'] }, undefined],
    ['by the location of the company', { place: 'work', locationIds: ['office'] }, 'work'],
    ['not at another location', { place: 'work', locationIds: ['plant'] }, undefined],
    ['to named workers', { place: 'work', workerIds: ['ada'] }, 'named'],
    ['not to others', { place: 'work', workerIds: ['charles'] }, undefined],
  ];
  it.each(rows)('%s', (_, appliesTo, reason) => {
    expect(findCompanyTaxReason(taxWith({ appliesTo }), worker, payDate)).toBe(reason);
  });

  it('by the jurisdiction that the place of work lies in', () => {
    const appliesTo = { place: 'work', jurisdictions: ['PA_READING'] } as const;
    const resolved = {
      place: 'work',
      state: 'PA',
      kind: 'city',
      code: 'PA_READING',
      name: 'Reading',
      reason: { source: 'zip', detail: '19601' },
      certainty: 'known',
    } as const;
    const reasonWith = (jurisdictions: CompanyTaxedWorker['jurisdictions'] & object) =>
      findCompanyTaxReason(taxWith({ appliesTo }), { ...worker, jurisdictions }, payDate);
    expect(reasonWith([resolved])).toBe('work');
    expect(reasonWith([{ ...resolved, certainty: 'ask' }])).toBeUndefined();
    expect(reasonWith([])).toBeUndefined();
  });

  it('or not by an override of the worker, on its days', () => {
    const startsOn = calendarDate('2026-03-10');
    const overridden = (applies: boolean) => ({
      ...worker,
      overrides: [{ code: 'PA_OWN', applies, startsOn, endsOn: null }],
    });
    expect(findCompanyTaxReason(taxWith({}), overridden(false), payDate)).toBeUndefined();
    expect(findCompanyTaxReason(taxWith({}), overridden(false), '2026-03-09')).toBe('work');
    const elsewhere = taxWith({ appliesTo: { place: 'work', cities: ['Erie'] } });
    expect(findCompanyTaxReason(elsewhere, overridden(true), payDate)).toBe('override');
  });
});

describe('the wages of a tax that the company entered', () => {
  const bases: [CompanyTaxBase, expected: number][] = [
    ['grossWages', 2000],
    ['federalIncomeTaxWages', 1700],
    ['stateIncomeTaxWages', 1900],
    ['socialSecurityWages', 1900],
    ['unemploymentWages', 1900],
  ];
  // 200.00 of 401(k) (Pennsylvania taxes it) and 100.00 of section 125 health insurance.
  const lines = [
    { kind: 'salary', amount: money('2000') },
    { kind: '401k', amount: money('200') },
    { kind: 'health-insurance', amount: money('100') },
  ];
  it.each(bases)('follow %s', (base, expected) => {
    const home = { ...worker, home: reading };
    const locals = listCompanyTaxes([taxWith({ base })], home, payDate);
    const pay = computePay(
      aRun(payDate),
      anEmployee({ lines, places: { ...livesAndWorksIn('PA'), locals } }),
    );
    expect(pay.taxes.find(({ code }) => code === 'PA_OWN')?.taxableWages).toBe(expected * 100);
  });
});

it('year totals keep wages and tax of a company tax, and an amount per month by month', () => {
  const monthly = taxWith({ amount: money('10'), per: 'month' });
  const { rate: _, ...terms } = monthly.terms;
  const tax = { ...monthly, terms };
  const pay = (yearTotals: CompanyTaxedWorker['yearTotals']) => {
    const locals = listCompanyTaxes([tax], { ...worker, home: reading, yearTotals }, payDate);
    return computePay(aRun(payDate), anEmployee({ places: { ...livesAndWorksIn('PA'), locals } }));
  };
  const first = pay({});
  const totals = totalsOfPay(first, aRun(payDate).law);
  expect(totals).toMatchObject({ 'tax.PA_OWN': 1000, 'taxable.PA_OWN': 200_000 });
  expect(totals['month.03.PA_OWN']).toBe(1000);
  expect(pay(totals).taxes.find(({ code }) => code === 'PA_OWN')?.amount).toBe(0);
});

it('a named worker elsewhere is taxed with the state of work', () => {
  const tax = taxWith({ appliesTo: { place: 'work', workerIds: ['ada'] } }, 'OH');
  expect(listCompanyTaxes([tax], worker, payDate)[0]?.state).toBe('PA');
});

it('a tax that was decided not to apply is not computed', () => {
  const places = livesAndWorksIn('PA');
  const codes = (notDue: readonly string[]) =>
    computePay(aRun(payDate), anEmployee({ places, notDue })).taxes.map(({ code }) => code);
  expect(codes([])).toContain('PA_SIT');
  expect(codes(['PA_SIT'])).not.toContain('PA_SIT');
});
