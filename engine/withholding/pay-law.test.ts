import { describe, expect, it } from 'vitest';
import { payLawOn } from '../../test/pay/workers.ts';
import type { PayLaw } from './pay-law.ts';
import { computeTaxableWages, type TaxableLine, type WagesByTax } from './taxable-wages.ts';

const hundred = 100_00;

/** Names of the taxes whose wages change when 100 dollars of a kind are added to a salary of 1,000. */
function touched(law: PayLaw, kind: string, state: string, beyondLimit = false): string {
  const compiled = law.states[state];
  const about = law.kinds.get(kind);
  if (!compiled || !about) throw new Error(`${kind} in ${state}`);
  const sign = about.group === 'deduction' ? -1 : 1;
  const salary = lineOf(law.kinds.get('salary')?.index ?? 0, 1, 10 * hundred, 0);
  const line = beyondLimit
    ? lineOf(about.index, sign, 0, hundred)
    : lineOf(about.index, sign, hundred, 0);
  const before = computeTaxableWages([salary], compiled, law.limits);
  const after = computeTaxableWages([salary, line], compiled, law.limits);
  const changed = (name: keyof WagesByTax) => before[name] !== after[name];
  const names = [
    ['FIT', changed('federalRegular')],
    ['SS', changed('socialSecurity')],
    ['MED', changed('medicare')],
    ['FUTA', changed('futa')],
    ['SIT', changed('stateRegular')],
    ['SUI', changed('unemployment')],
    ...compiled.programCodes.map((code, index) => [
      code.slice(3),
      before.programsAndLocals[index] !== after.programsAndLocals[index],
    ]),
  ] as const;
  return names
    .filter(([, is]) => is)
    .map(([name]) => name)
    .join(' ');
}

function lineOf(kind: number, sign: 1 | -1, within: number, beyond: number): TaxableLine {
  return { kind, sign, wages: 0, within, beyond, usedBefore: 0 };
}

describe('wages that a deduction reduces', () => {
  it.each([
    ['401k', 'TX', 'FIT SIT', 'a deferral is in Social Security wages'],
    ['401k', 'PA', 'FIT', 'Pennsylvania taxes deferrals'],
    ['401k', 'NJ', 'FIT SIT', 'New Jersey defers 401(k) alone'],
    ['403b', 'NJ', 'FIT', 'and no other plan'],
    ['401k', 'RI', 'FIT SIT TDI', 'Rhode Island disability insurance leaves deferrals out'],
    ['401k', 'OR', 'FIT SIT TRANSIT', 'transit goes by income tax wages, leave by gross'],
    ['roth-401k', 'CA', '', 'Roth money lowers nothing'],
    [
      'health-insurance',
      'NJ',
      'FIT SS MED FUTA',
      'cafeteria plan deductions are wages in New Jersey',
    ],
    ['health-insurance', 'CA', 'FIT SS MED FUTA SIT SUI SDI ETT', 'and in most states is not'],
    ['health-insurance', 'CO', 'FIT SS MED FUTA SIT SUI', 'family leave counts it'],
    ['health-insurance', 'WA', 'FIT SS MED FUTA SIT SUI EAF', 'leave and care go by gross pay'],
    ['health-insurance', 'OR', 'FIT SS MED FUTA SIT SUI PAID_LEAVE PAID_LEAVE_ER TRANSIT', 'all'],
    ['health-insurance', 'MA', 'FIT SS MED FUTA SIT SUI', 'family leave does not exclude it'],
    ['hsa', 'CA', 'FIT SS MED FUTA SUI SDI ETT', 'California taxes the savings account'],
    ['hsa', 'AL', 'FIT SS MED FUTA SIT SUI ESA', 'Alabama has not since 2018'],
    ['dependent-care', 'PA', 'FIT SS MED FUTA SIT SUI', 'excluded in Pennsylvania since 2023'],
    ['adoption-assistance-cafeteria', 'TX', 'FIT SIT', 'only income tax spares adoption aid'],
    ['union-dues', 'NY', '', 'no tax spares dues'],
  ])('%s in %s: %s (%s)', (kind, state, expected) => {
    expect(touched(payLawOn('2026-03-13'), kind, state)).toBe(expected);
  });
});

describe('wages that pay increases', () => {
  it.each([
    ['reported-tips', 'WA', 'FIT SS MED FUTA SIT SUI EAF', 'leave and care leave tips out'],
    ['reported-tips', 'MA', 'FIT SS MED FUTA SIT SUI PFML_EE PFML_ER', 'Massachusetts does not'],
    ['group-term-life', 'TX', 'SS MED', 'on the W-2, but nothing is withheld'],
    ['s-corporation-health-premium', 'TX', 'FIT SIT', 'wages for income tax only'],
    ['third-party-sick-pay', 'TX', 'SS MED FUTA SUI', 'income tax when the worker asks for it'],
    ['hsa-employer', 'CA', 'SIT', 'excluded federally, but taxed by California'],
    ['expense-reimbursement', 'OR', '', 'no wages'],
  ])('%s in %s: %s (%s)', (kind, state, expected) => {
    expect(touched(payLawOn('2026-03-13'), kind, state)).toBe(expected);
  });

  it.each([
    ['education-assistance', 'TX', false, '', 'nothing within 5,250'],
    [
      'education-assistance',
      'CO',
      true,
      'SIT FAMLI_EE FAMLI_ER',
      'above it all but Colorado unemployment',
    ],
  ])('%s in %s, beyond the limit %s: %s (%s)', (kind, state, beyond, expected) => {
    const names = touched(payLawOn('2026-03-13'), kind, state, beyond);
    expect(names.replace(/FIT |SS |MED |FUTA /g, '')).toBe(expected);
  });
});

describe('state differences apply between their dates', () => {
  it.each([
    ['2025-06-30', 'FIT SS MED FUTA SUI', 'Alabama left overtime out'],
    ['2025-07-01', 'FIT SS MED FUTA SIT SUI', 'and taxes it again'],
  ])('on %s overtime in Alabama counts for %s (%s)', (date, expected) => {
    expect(touched(payLawOn(date), 'overtime', 'AL')).toBe(expected);
  });
});

describe('an exemption', () => {
  it('of an owner waives state unemployment taxes and surcharges, not FUTA or insurance paid by workers', () => {
    const law = payLawOn('2026-03-13');
    expect(law.states.WA?.exemptCodes['owner-officer']).toEqual(['WA_SUI', 'WA_EAF']);
    expect(law.states.CA?.exemptCodes['owner-officer']).toEqual(['CA_SUI', 'CA_ETT']);
    expect(law.states.NJ?.exemptCodes['owner-officer']).toEqual(['NJ_SUI']);
  });
});
