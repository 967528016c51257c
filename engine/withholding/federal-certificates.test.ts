import { describe, expect, it } from 'vitest';
import { aRun, withholdingLawOn } from '../../test/pay/workers.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { money } from '../../values/money.ts';
import { computePay } from '../pay/compute-pay.ts';
import type { Answers } from '../taxes/certificates.ts';
import type { CertificateKind, CertificateOnFile } from './certificates-on-file.ts';
import { toEmployeeFacts } from './employee-facts.ts';

// Figures worked out by hand: biweekly pay in December 2026.

const payDate = '2026-12-11';
const run = aRun(payDate);
const law = withholdingLawOn(payDate);

const onFile = (
  jurisdiction: string,
  answers: Answers,
  year = 2026,
  kind: CertificateKind = 'form',
): CertificateOnFile => ({
  jurisdiction,
  kind,
  form: '2020',
  answers,
  year,
  effectiveOn: calendarDate(`${year}-11-02`),
  revision: 1,
});

function taxesOf(certificates: readonly CertificateOnFile[], salary = '2000', state = 'TX') {
  const place = { state, city: null, zipCode: null };
  const facts = toEmployeeFacts(
    {
      id: 'worker',
      lines: [{ kind: 'salary', amount: money(salary) }],
      orders: [],
      bornOn: null,
      home: place,
      work: place,
      certificates,
      riskClasses: [],
      hoursInClasses: [],
      isExemptOwner: false,
      limitVariants: [],
      yearTotals: {},
    },
    law,
  );
  const taxes = computePay(run, facts).taxes.map(({ code, amount }) => [code, amount] as const);
  return Object.fromEntries(taxes);
}

const married = 'Married filing jointly';

describe('step 3 of Form W-4', () => {
  it.each<[Answers, number, string, string]>([
    [
      { filingStatus: married, children: '2', otherDependents: '1' },
      2025,
      '259.23',
      '2 × 2,000 + 500 on a form of 2025: 11,240 − 4,500, ÷ 26',
    ],
    [
      { filingStatus: married, children: '2', otherDependents: '1' },
      2026,
      '243.85',
      '2 × 2,200 + 500 on a form of 2026',
    ],
    [{ filingStatus: married, dependentsAmount: '4500' }, 2026, '259.23', 'the amount alone'],
    [
      { filingStatus: married, children: '2', otherDependents: '1', dependentsAmount: '4500.00' },
      2026,
      '259.23',
      'the amount before the numbers',
    ],
  ])('%j on a form of %i withholds %s from 5,000 (%s)', (answers, year, expected) => {
    expect(taxesOf([onFile('US', answers, year)], '5000').US_FIT).toBe(money(expected));
  });
});

describe('an exemption on Form W-4', () => {
  it.each(['CO', 'ND', 'NM', 'UT'])('reaches %s, which uses the federal form', (state) => {
    const taxes = taxesOf([onFile('US', { exempt: 'Yes' })], '5000', state);
    expect(taxes[`${state}_SIT`]).toBe(0);
    expect(taxes.US_FIT).toBe(0);
  });

  it.each(['CO', 'ND', 'NM', 'UT'])('can be claimed for %s alone', (state) => {
    const taxes = taxesOf([onFile('US', {}), onFile(state, { exempt: 'Yes' })], '5000', state);
    expect(taxes[`${state}_SIT`]).toBe(0);
    expect(taxes.US_FIT).toBeGreaterThan(0);
  });

  it.each(['CO', 'ND', 'NM', 'UT'])('can be denied for %s', (state) => {
    const forms = [onFile('US', { exempt: 'Yes' }), onFile(state, { exempt: 'No' })];
    expect(taxesOf(forms, '5000', state)[`${state}_SIT`]).toBeGreaterThan(0);
  });

  it('does not reach a state with a form of its own', () => {
    const taxes = taxesOf([onFile('US', { exempt: 'Yes' })], '5000', 'CA');
    expect(taxes.CA_SIT).toBeGreaterThan(0);
  });

  it('of last year is over in December', () => {
    expect(taxesOf([onFile('US', { exempt: 'Yes' }, 2025)]).US_FIT).toBe(money('156.15'));
  });
});

describe('a lock-in letter, Publication 15, section 9', () => {
  const letter = onFile('US', { filingStatus: 'Single' }, 2026, 'lock-in letter');

  it.each<[Answers | undefined, string, string]>([
    [{ exempt: 'Yes' }, '156.15', 'an exemption is not valid'],
    [{ filingStatus: married }, '156.15', 'a form that lowers the tax is not used'],
    [{ filingStatus: 'Single', extra: '50' }, '206.15', 'a form that raises the tax is used'],
    [undefined, '156.15', 'no form'],
  ])('with a form of %j withholds %s (%s)', (answers, expected) => {
    const forms = answers ? [onFile('US', answers), letter] : [letter];
    expect(taxesOf(forms).US_FIT).toBe(money(expected));
  });
});
