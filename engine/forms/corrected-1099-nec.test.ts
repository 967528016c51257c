import { describe, expect, it } from 'vitest';
import { aContractorYear, aPayee } from '../../test/forms/contractor-samples.ts';
import { Ssn } from '../../values/masked.ts';
import { money } from '../../values/money.ts';
import { correct1099Nec } from './corrected-1099-nec.ts';
import type { Form1099Payee } from './publication-1220-file.ts';

const filed = aPayee({ form: aContractorYear({ compensation: money('5000') }) });

/** Returns as texts: `G Jordan Able 6789 0 0`. */
function describeReturns(payee: Form1099Payee, isDue: boolean): readonly string[] | undefined {
  return correct1099Nec(filed, { payee, isDue })?.returns.map(({ correction, name, tin, form }) =>
    [
      ...[correction, name, tin instanceof Ssn ? tin.reveal().slice(-4) : 'without number'],
      ...[form.compensation, form.federalIncomeTax],
    ].join(' '),
  );
}

describe('a corrected Form 1099-NEC is', () => {
  const higher = aContractorYear({ compensation: money('6000'), federalIncomeTax: money('240') });
  const rows: readonly {
    readonly why: string;
    readonly change?: Partial<Form1099Payee>;
    readonly isDue?: boolean;
    readonly returns: readonly string[] | undefined;
  }[] = [
    { why: 'not needed if nothing changed', returns: undefined },
    {
      why: 'not needed for another spelling that files do not show',
      change: { name: 'Jórdan  able' },
      returns: undefined,
    },
    {
      why: 'not needed for another address',
      change: { address: { ...filed.address, city: 'Boston' } },
      returns: undefined,
    },
    {
      why: 'one return with the true amounts',
      change: { form: higher },
      returns: ['G Jordan Able 1222 600000 24000'],
    },
    {
      why: 'one return with zero amounts if the form is not due any more',
      change: { form: aContractorYear({ compensation: money('1500') }) },
      isDue: false,
      returns: ['G Jordan Able 1222 0 0'],
    },
    {
      why: 'two returns after another name',
      change: { name: 'Jordan Baker' },
      returns: ['G Jordan Able 1222 0 0', 'C Jordan Baker 1222 500000 0'],
    },
    {
      why: 'two returns after another number, also with other amounts',
      change: { tin: new Ssn('400111333'), form: higher },
      returns: ['G Jordan Able 1222 0 0', 'C Jordan Able 1333 600000 24000'],
    },
    {
      why: 'one return for the filed name if the form of the true one is not due',
      change: { name: 'Jordan Baker' },
      isDue: false,
      returns: ['G Jordan Able 1222 0 0'],
    },
  ];
  it.each(rows)('$why', ({ change, isDue = true, returns }) => {
    expect(describeReturns({ ...filed, ...change }, isDue)).toEqual(returns);
  });

  it('two returns if the form was filed without a number', () => {
    const corrected = correct1099Nec(
      { ...filed, tin: undefined },
      { payee: aPayee(), isDue: true },
    );
    expect(corrected?.isOtherPayee).toBe(true);
    expect(corrected?.returns.map(({ tin }) => tin === undefined)).toEqual([true, false]);
  });

  it('described by the boxes that change', () => {
    const form = { ...higher, tips: money('10'), overtime: money('20') };
    expect(correct1099Nec(filed, { payee: { ...filed, form }, isDue: true })).toMatchObject({
      isOtherPayee: false,
      amounts: [
        { box: '1a', filed: 500_000, corrected: 600_000 },
        { box: '1b', filed: 0, corrected: 1000 },
        { box: '1d', filed: 0, corrected: 2000 },
        { box: '4', filed: 0, corrected: 24_000 },
      ],
    });
  });
});
