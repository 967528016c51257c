import { describe, expect, it } from 'vitest';
import { aWageFile, aWorkerOfFile, someBoxes } from '../../test/forms/w2-samples.ts';
import { money, noMoney } from '../../values/money.ts';
import type { YearTotals } from '../withholding/year-totals.ts';
import { Efw2Draft, writeEfw2 } from './efw2.ts';
import type { Efw2Worker } from './efw2-file.ts';
import { computeRecordedW2, type W2RecordRules } from './w2-records.ts';
import { addW3, computeW3 } from './w3.ts';

const rules: W2RecordRules = {
  socialSecurityBase: money('184500'),
  incomeTaxOf: (state) => `${state}_SIT`,
  boxesOf: () => [],
  stateIdOf: () => undefined,
  showsOptional: false,
  localTaxOf: (code) =>
    ({
      PA_PHILADELPHIA: { name: 'Philadelphia', payer: 'employee', isFee: false } as const,
      PA_LST: { name: 'Local Services Tax', payer: 'employee', isFee: true } as const,
      OR_TRANSIT: { name: 'Transit', payer: 'employer', isFee: false } as const,
    })[code],
  payerOf: (code) => (code === 'PA_SUI' ? 'employer' : 'employee'),
};

describe('taxes of states and places on a Form W-2', () => {
  it.each([
    ['PA_SIT', [], [], 'income tax of a state is in box 17'],
    ['PA_PHILADELPHIA', ['Philadelphia 900 7'], [], 'a local tax with a rate is in boxes 18 to 20'],
    ['PA_LST', [], ['PA LST 7'], 'a fee is in box 14a'],
    ['NJ_FLI', [], ['NJ FLI 7'], 'another tax of the worker is in box 14a'],
    ['PA_SUI', [], [], 'a tax of the employer is in no box'],
    ['OR_TRANSIT', [], [], 'a local tax of the employer is in no box'],
    ['US_FIT', [], [], 'a federal tax has boxes of its own'],
  ] as [string, string[], string[], string][])('%s: %j %j (%s)', (code, localities, others) => {
    const totals = { [`tax.${code}`]: 7, [`taxable.${code}`]: 900 } as YearTotals;
    const { lines, other } = computeRecordedW2({ totals, tippedOccupations: [] }, rules);
    expect(
      lines.flatMap(({ locality }) =>
        locality ? `${locality.name} ${locality.wages} ${locality.incomeTax}` : [],
      ),
    ).toEqual(localities);
    expect(other.map(({ label, amount }) => `${label} ${amount}`)).toEqual(others);
  });
});

describe('forms that are added part by part', () => {
  const line = (state: string) => ({
    state,
    stateId: '1',
    wages: money('5'),
    incomeTax: noMoney,
  });
  const forms = [
    someBoxes({ lines: [line('NY')], allocatedTips: money('6') }),
    someBoxes(),
    someBoxes({ lines: [line('NJ')] }),
  ];

  it('have the Form W-3 of all of them', () => {
    for (const count of [0, 1, 2, 3]) {
      const parts = [forms.slice(0, count), forms.slice(count)].map(computeW3);
      expect(parts.reduce(addW3, computeW3([]))).toEqual(computeW3(forms));
    }
  });

  const draftOf = (workers: readonly Efw2Worker[]) => {
    const { employers, ...file } = aWageFile(workers);
    const [employer] = employers;
    if (!employer) throw new Error('no employer');
    const draft = new Efw2Draft({ ...file, employer });
    const taken = workers.map((worker) => draft.add(worker));
    const result = draft.end();
    expect(() => draft.end()).toThrow('the wage file was ended before');
    return { taken, result };
  };

  it('give the same wage file as at once, without workers that it has no place for', () => {
    const blocked = someBoxes({ codes: [{ code: 'TT', amount: money('1') }] });
    const workers = [...forms, blocked].map((boxes, index) =>
      aWorkerOfFile({ id: `W${index}`, boxes }),
    );
    const { taken, result } = draftOf(workers);
    const whole = writeEfw2(aWageFile(workers));
    expect(taken).toEqual([true, true, true, false]);
    expect(result.blocked).toEqual(whole.blocked);
    if (result.problems || whole.problems) throw new Error('not written');
    const text = [...result.lines].join('');
    expect(text).toBe([...whole.lines].join(''));
    expect(result.length).toBe(text.length);
  });

  it('give no wage file if one of them has a problem or none is left', () => {
    const { taken, result } = draftOf([
      aWorkerOfFile(),
      aWorkerOfFile({ id: 'W2', ssn: undefined }),
    ]);
    expect(taken).toEqual([true, false]);
    expect(result.problems).toMatchObject([{ problem: 'ssnMissing', worker: 'W2' }]);
    expect(draftOf([]).result.problems).toEqual([{ problem: 'noWorkers' }]);
  });
});
