import { describe, expect, it } from 'vitest';
import { readStateForm } from '../../law/law.ts';
import { anEmployee, aRun, livesAndWorksIn } from '../../test/pay/workers.ts';
import { money } from '../../values/money.ts';
import { rate } from '../../values/rate.ts';
import { computePay } from '../pay/compute-pay.ts';
import type { StateCertificate } from '../taxes/facts.ts';

const run = aRun('2026-09-11');
const withForm = Object.keys(run.law.states).filter((state) => {
  const form = readStateForm(state);
  return form && !('flatRate' in form.default);
});

/** The certificate of a worker who gave the law's default answers. */
function assumed(state: string): StateCertificate {
  const values = readStateForm(state)?.default ?? {};
  const { annualAmount, electedRate, ...rest } = values;
  return {
    ...(rest as StateCertificate),
    ...(typeof annualAmount === 'string' && { annualAmount: money(annualAmount) }),
    ...(typeof electedRate === 'string' && { electedRate: rate(electedRate) }),
  };
}

function incomeTax(state: string, wages: string, certificate?: StateCertificate): number {
  const worker = anEmployee({
    places: livesAndWorksIn(state),
    lines: [{ kind: 'salary', amount: money(wages) }],
    stateCertificates: certificate ? { [state]: certificate } : {},
  });
  const { taxes } = computePay(run, worker);
  return taxes.find(({ code }) => code === `${state}_SIT`)?.amount ?? 0;
}

describe('without a state certificate', () => {
  it.each(withForm)('%s withholds by the default answers', (state) => {
    for (const wages of ['300', '1000', '2500', '7000', '20000'])
      expect(incomeTax(state, wages), wages).toBe(incomeTax(state, wages, assumed(state)));
  });

  it.each([
    ['ND', 'married_joint', '7000'],
    ['NM', 'married', '4000'],
    ['UT', 'married', '1500'],
    ['CO', 'married_joint', '4000'],
  ])('%s uses the filing status %s of the federal form', (state, status, wages) => {
    const worker = anEmployee({
      places: livesAndWorksIn(state),
      lines: [{ kind: 'salary', amount: money(wages) }],
      federalCertificate: {
        form: '2019',
        filingStatus: 'married',
        allowances: 0,
        extra: money('0'),
        exempt: false,
      },
    });
    const tax = computePay(run, worker).taxes.find(({ code }) => code === `${state}_SIT`);
    expect(tax?.amount).toBe(incomeTax(state, wages, { status }));
    expect(tax?.amount).not.toBe(incomeTax(state, wages));
  });

  it.each([
    ['CT', '139.80', '6.99 % of 2,000'],
    ['OR', '160.00', '8 % of 2,000'],
  ])('%s withholds %s: %s', (state, expected) => {
    expect(incomeTax(state, '2000')).toBe(money(expected));
  });
});
