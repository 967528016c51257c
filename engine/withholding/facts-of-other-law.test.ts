import { describe, expect, it } from 'vitest';
import { builtInLaw, type LocalLaw } from '../../law/law.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { cents, noMoney } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { compilePayLaw } from './compile-pay-law.ts';
import { asFirstOfYear, withLocalTaxesOf } from './facts-of-other-law.ts';
import type { EmployeeFacts, WorkerFacts, WorkerLocalTax } from './pay-facts.ts';
import type { PayLaw } from './pay-law.ts';

const parts = builtInLaw.payLaw({ payDate: calendarDate('2026-03-13') }, ['IN']);
if (!parts) throw new Error('no law of 2026');
const law = compilePayLaw(parts);
const marion = law.states.IN?.law.locals.find(({ code }) => code === 'IN_COUNTY_49') as LocalLaw;

/** The law with other local taxes of Indiana. */
function withCounties(locals: readonly LocalLaw[]): PayLaw {
  const states = parts?.states.map((state) => ({ ...state, locals })) ?? [];
  return compilePayLaw({ ...(parts as NonNullable<typeof parts>), states });
}

const localTax = (tax: WorkerLocalTax['law']): WorkerLocalTax => ({
  state: 'IN',
  law: tax,
  resident: true,
  yearToDate: cents(100_000),
  withheld: cents(2_000),
});

const contractor: WorkerFacts = {
  type: 'contractor',
  id: 'contractor',
  lines: [],
  backupWithholding: true,
};

const facts = (locals: readonly WorkerLocalTax[]): EmployeeFacts => ({
  type: 'employee',
  id: 'worker',
  lines: [],
  orders: [
    { id: 'yearly', kind: 'creditor-garnishment', takenThisYear: cents(500) },
    { id: 'other', kind: 'child-support' },
  ],
  places: { home: 'IN', work: [{ state: 'IN', share: 1 }], locals },
  federalCertificate: undefined,
  stateCertificates: {},
  yearToDate: {
    gross: cents(8),
    supplemental: cents(1),
    socialSecurity: cents(2),
    medicare: cents(3),
    unemployment: cents(4),
    ficaWithheld: cents(5),
    states: { IN: { unemployment: cents(6), programs: {} } },
    limits: { hsa: cents(7) },
  },
});

describe('facts for the first pay of a year', () => {
  it('have no totals of the year', () => {
    const monthly = { ...localTax(marion), monthToDate: cents(300) };
    const first = asFirstOfYear(facts([monthly, localTax(marion)]));
    expect(first).toMatchObject({
      yearToDate: { supplemental: 0, socialSecurity: 0, medicare: 0, unemployment: 0 },
      places: { locals: [{ yearToDate: 0, withheld: 0, monthToDate: 0 }, { yearToDate: 0 }] },
    });
    expect(first).toMatchObject({
      yearToDate: { gross: 0, ficaWithheld: 0, states: {}, limits: {} },
    });
    expect((first as EmployeeFacts).orders).toEqual([
      { id: 'yearly', kind: 'creditor-garnishment', takenThisYear: noMoney },
      { id: 'other', kind: 'child-support' },
    ]);
  });

  it('of contractors stay as they are', () => {
    expect(asFirstOfYear(contractor)).toBe(contractor);
  });
});

describe('local taxes of another law', () => {
  const changed = { ...marion, rate: rate('0.03') } as LocalLaw;
  const imported = { ...marion, code: 'PA_IMPORTED' } as LocalLaw;
  const ofCompany = {
    ...marion,
    method: 'company',
    enteredOn: '2026-01-01',
  } as unknown as WorkerLocalTax['law'];
  const cases: readonly (readonly [
    why: string,
    had: WorkerLocalTax['law'],
    own: readonly LocalLaw[],
    other: readonly LocalLaw[],
    has: readonly WorkerLocalTax['law'][],
  ])[] = [
    ['have its figures', marion, [changed], [marion], [changed]],
    ['are left out if only the other law has them', marion, [], [marion], []],
    [
      'stay if neither law has them: an imported register',
      imported,
      [marion],
      [marion],
      [imported],
    ],
    ['stay if the company entered them', ofCompany, [changed], [marion], [ofCompany]],
  ];

  it.each(cases)('%s', (_, had, own, other, has) => {
    const result = withLocalTaxesOf(facts([localTax(had)]), withCounties(own), withCounties(other));
    expect((result as EmployeeFacts).places.locals).toEqual(has.map(localTax));
  });

  it('of contractors and of workers without any stay as they are', () => {
    const { locals: _, ...places } = facts([]).places;
    const without = { ...facts([]), places };
    expect(withLocalTaxesOf(contractor, law, law)).toBe(contractor);
    expect(withLocalTaxesOf(without, law, law)).toBe(without);
  });
});
