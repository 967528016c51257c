import { describe, expect, it } from 'vitest';
import { efw2Positions } from '../../test/forms/efw2-positions.ts';
import { readFixedFile } from '../../test/forms/read-fixed-file.ts';
import { aWageFile, aWorkerOfFile, someBoxes } from '../../test/forms/w2-samples.ts';
import type { Ein } from '../../values/id.ts';
import { Ssn } from '../../values/masked.ts';
import { type Cents, cents, money, noMoney } from '../../values/money.ts';
import { writeEfw2 } from './efw2.ts';
import type { Efw2Employer, Efw2File, Efw2Submitter, Efw2Worker } from './efw2-file.ts';
import { type Box12Code, box12Codes, type W2Boxes } from './w2-boxes.ts';

const unknownPlaces: readonly Box12Code[] = ['II', 'TA', 'TP', 'TT'];
const paperOnly: readonly Box12Code[] = ['J', 'K', 'L', 'P'];
const inRO: readonly Box12Code[] = ['A', 'B', 'R', 'S', 'T', 'M', 'N', 'Z', 'EE', 'GG', 'HH'];

function linesOf(file: Efw2File): readonly string[] {
  const result = writeEfw2(file);
  if (result.problems) throw new Error(JSON.stringify(result.problems));
  return [...result.lines];
}

function read(file: Efw2File) {
  return readFixedFile(linesOf(file).join('').replace(/\r\n$/, ''), {
    positions: efw2Positions,
    length: 512,
  });
}

function recordOf(file: Efw2File, type: string) {
  const record = read(file).find((one) => one.type === type);
  if (!record) throw new Error(`no record ${type}`);
  return record;
}

describe('a wage file', () => {
  it('has records in the order of the specification, with totals of what was written', () => {
    const lines = [
      { state: 'NY', stateId: '12-34', wages: money('2000'), incomeTax: money('80') },
      { state: 'NJ', stateId: undefined, wages: money('5'), incomeTax: noMoney },
    ];
    const workers = [
      aWorkerOfFile({ boxes: someBoxes({ allocatedTips: money('7'), lines }) }),
      aWorkerOfFile({ id: 'W2' }),
    ];
    const records = read(aWageFile(workers, { stateData: ['NY 2026'] }));
    expect(records.map(({ type }) => type).join(' ')).toBe('RA RE RW RO RS RS RW RT RU RV RF');
    const [, , , other, newYork, newJersey, , totals, otherTotals, , last] = records;
    expect(other?.cents('box 8 allocated tips')).toBe(700);
    expect(newYork?.text('state code')).toBe('36');
    expect(newYork?.text('state employer account number')).toBe('12-34');
    expect(newYork?.cents('state taxable wages')).toBe(200_000);
    expect(newYork?.cents('state income tax withheld')).toBe(8_000);
    expect(newJersey?.text('state code')).toBe('34');
    expect(totals?.cents('number of RW records since the last RE')).toBe(2);
    expect(totals?.cents('total box 1')).toBe(400_000);
    expect(otherTotals?.cents('number of RO records since the last RE')).toBe(1);
    expect(otherTotals?.cents('total box 8 allocated tips')).toBe(700);
    expect(last?.cents('number of RW records in the file')).toBe(2);
  });

  it('ends each record of 512 characters with a carriage return and a line feed', () => {
    for (const line of linesOf(aWageFile([aWorkerOfFile()])))
      expect(line).toMatch(/^[\x20-\x7e]{512}\r\n$/);
  });

  it('names the submitter and the employer', () => {
    const file = aWageFile([aWorkerOfFile()]);
    const submitter = recordOf(file, 'RA');
    expect(
      [
        'submitter EIN',
        'BSO user id',
        'software code',
        'company name',
        'submitter name',
        'submitter location address',
        'submitter delivery address',
        'submitter city',
        'submitter state',
        'submitter ZIP',
        'submitter ZIP extension',
        'contact name',
        'contact phone',
        'contact e-mail',
        'preparer code',
      ].map((field) => submitter.text(field)),
    ).toEqual([
      ...['123456789', 'A1B2C3D4', '98', 'ANALYTICAL ENGINES', 'ANALYTICAL ENGINES', 'SUITE 5'],
      ...['1 MAIN STREET', 'NEW YORK', 'NY', '10001', '1234', 'GRACE HOPPER', '2125550142'],
      ...['grace@example.com', 'L'],
    ]);
    const employer = recordOf(file, 'RE');
    expect(
      [
        'tax year',
        'employer or agent EIN',
        'terminating business',
        'employer name',
        'delivery address',
        'ZIP',
        'kind of employer',
        'employment code',
        'tax jurisdiction',
        'third-party sick pay',
      ].map((field) => employer.text(field)),
    ).toEqual([
      ...['2026', '123456789', '0', 'ANALYTICAL ENGINES', '1 MAIN STREET', '10001', 'N', 'R'],
      ...['', '0'],
    ]);
  });

  it('marks a vendor, a replaced file, Form 944, the end of the business and sick pay', () => {
    const boxes = someBoxes({
      marks: ['statutoryEmployee', 'retirementPlan', 'thirdPartySickPay'],
    });
    const file = aWageFile([aWorkerOfFile({ boxes })], {
      form: '944',
      isTerminating: true,
      thirdPartySickPayTax: money('12.34'),
    });
    const submitter = { ...file.submitter, vendorCode: '1234', replaces: 'ABC123' };
    const records = read({ ...file, submitter });
    const [first, employer, worker, totals] = records;
    expect(first?.text('software code')).toBe('99');
    expect(first?.text('software vendor code')).toBe('1234');
    expect(first?.text('resubmission indicator')).toBe('1');
    expect(first?.text('resubmission wage file id (WFID)')).toBe('ABC123');
    expect(employer?.text('employment code')).toBe('F');
    expect(employer?.text('terminating business')).toBe('1');
    expect(employer?.text('third-party sick pay')).toBe('1');
    expect(worker?.text('statutory employee')).toBe('1');
    expect(worker?.text('retirement plan')).toBe('1');
    expect(worker?.text('third-party sick pay')).toBe('1');
    expect(totals?.cents('income tax withheld by third-party sick pay payer')).toBe(1_234);
  });

  it.each([
    ['wages', 'RW', 'box 1 wages, tips, other compensation', 'RT', 'total box 1'],
    ['federalIncomeTax', 'RW', 'box 2 federal income tax withheld', 'RT', 'total box 2'],
    ['socialSecurityWages', 'RW', 'box 3 social security wages', 'RT', 'total box 3'],
    ['socialSecurityTax', 'RW', 'box 4 social security tax', 'RT', 'total box 4'],
    ['medicareWages', 'RW', 'box 5 Medicare wages and tips', 'RT', 'total box 5'],
    ['medicareTax', 'RW', 'box 6 Medicare tax', 'RT', 'total box 6'],
    ['socialSecurityTips', 'RW', 'box 7 social security tips', 'RT', 'total box 7'],
    ['dependentCare', 'RW', 'box 10 dependent care benefits', 'RT', 'total box 10'],
    [
      'nonqualifiedPlans',
      'RW',
      'box 11 nonqualified plan, not section 457',
      'RT',
      'total nonqualified plan, not section 457',
    ],
    ['allocatedTips', 'RO', 'box 8 allocated tips', 'RU', 'total box 8 allocated tips'],
  ] as const)('writes %s to %s, %s, and adds it in %s, %s', (box, record, field, totals, total) => {
    const boxes = (amount: Cents) =>
      someBoxes({ socialSecurityWages: cents(100), medicareWages: money('99999'), [box]: amount });
    const file = aWageFile([
      aWorkerOfFile({ boxes: boxes(cents(123_456)) }),
      aWorkerOfFile({ boxes: boxes(cents(111)) }),
    ]);
    expect(recordOf(file, record).cents(field)).toBe(123_456);
    expect(recordOf(file, totals).cents(total)).toBe(123_567);
  });

  it('writes each code of box 12 to its place, adds it, and leaves all other places zero', () => {
    for (const code of box12Codes) {
      if ([...unknownPlaces, ...paperOnly].includes(code)) continue;
      const boxes = someBoxes({ codes: [{ code, amount: cents(777) }] });
      const file = aWageFile([aWorkerOfFile({ boxes }), aWorkerOfFile({ boxes })]);
      const isOther = inRO.includes(code);
      const isOnTips = code === 'A' || code === 'B';
      const field = isOnTips
        ? 'box 12 codes A and B together (uncollected tax on tips)'
        : `box 12 code ${code}`;
      const total = isOnTips ? 'total codes A and B' : `total code ${code}`;
      expect(recordOf(file, isOther ? 'RO' : 'RW').cents(field), code).toBe(777);
      expect(recordOf(file, isOther ? 'RU' : 'RT').cents(total), code).toBe(1_554);
      const digits = linesOf(file)
        .join('')
        .match(/777|1554/g);
      expect(digits, code).toHaveLength(3);
    }
  });

  it('adds the codes A and B', () => {
    const codes = [
      { code: 'A', amount: cents(10) },
      { code: 'B', amount: cents(5) },
    ] as const;
    const file = aWageFile([aWorkerOfFile({ boxes: someBoxes({ codes }) })]);
    expect(
      recordOf(file, 'RO').cents('box 12 codes A and B together (uncollected tax on tips)'),
    ).toBe(15);
  });

  it('leaves out codes that only the copy of the worker shows', () => {
    const codes = paperOnly.map((code) => ({ code, amount: cents(999) }));
    const result = writeEfw2(aWageFile([aWorkerOfFile({ boxes: someBoxes({ codes }) })]));
    expect(result.problems).toBeUndefined();
    expect(result.blocked).toEqual([]);
  });

  it('writes names without marks, cut to their fields', () => {
    const name = {
      first: 'José-Ángel',
      middle: 'Łukasz',
      last: 'O’Brien-Featherstonehaugh',
      suffix: 'Jr',
    };
    const worker = recordOf(aWageFile([aWorkerOfFile({ name })]), 'RW');
    expect(worker.text('first name')).toBe('JOSE-ANGEL');
    expect(worker.text('middle name or initial')).toBe('LUKASZ');
    expect(worker.text('last name')).toBe("O'BRIEN-FEATHERSTONE");
    expect(worker.text('suffix')).toBe('JR');
    expect(worker.text('SSN')).toBe('123456789');
  });

  it('writes a locality with its wages, without repeating those of the state', () => {
    const locality = { state: 'OH', name: 'Akron', wages: money('9'), incomeTax: money('1') };
    const state = { state: 'OH', stateId: '1', wages: money('20'), incomeTax: money('2') };
    const lines = [
      { ...state, locality },
      { ...state, wages: noMoney, incomeTax: noMoney, locality },
    ];
    const records = read(aWageFile([aWorkerOfFile({ boxes: someBoxes({ lines }) })]));
    const states = records.filter(({ type }) => type === 'RS');
    expect(states.map((one) => one.cents('state taxable wages'))).toEqual([2_000, 0]);
    expect(states.map((one) => one.cents('local taxable wages'))).toEqual([900, 900]);
    expect(states.map((one) => one.cents('local income tax withheld'))).toEqual([100, 100]);
  });
});

describe('workers with boxes whose position is unknown', () => {
  it.each([
    ...unknownPlaces.map((code) => [{ codes: [{ code, amount: cents(1) }] }, [code]]),
    [{ tippedOccupations: ['101'] }, ['14b']],
  ] as [Partial<W2Boxes>, string[]][])(
    '%o are named and left out, and the totals omit them',
    (change, boxes) => {
      const blocked = aWorkerOfFile({ id: 'B1', boxes: someBoxes(change) });
      const file = aWageFile([blocked, aWorkerOfFile()]);
      expect(writeEfw2(file).blocked).toEqual([{ employer: 'E1', worker: 'B1', boxes }]);
      expect(recordOf(file, 'RT').cents('total box 1')).toBe(200_000);
      expect(recordOf(file, 'RF').cents('number of RW records in the file')).toBe(1);
    },
  );

  it('leave no file if nobody else is left, and no employer without a worker', () => {
    const boxes = someBoxes({ codes: [{ code: 'TT', amount: cents(1) }] });
    const blocked = aWageFile([aWorkerOfFile({ boxes })]);
    expect(writeEfw2(blocked).problems).toEqual([{ problem: 'noWorkers' }]);
    const [other] = aWageFile([aWorkerOfFile()], { id: 'E2' }).employers;
    const employers = [...blocked.employers, ...(other ? [other] : [])];
    const records = read({ ...blocked, employers });
    expect(records.map(({ type }) => type)).toEqual(['RA', 'RE', 'RW', 'RT', 'RF']);
  });
});

describe('a wage file that cannot be written', () => {
  const ofWorker: [Partial<Efw2Worker>, string][] = [
    [{ ssn: undefined }, 'ssnMissing'],
    [{ ssn: new Ssn('666123456') }, 'ssnInvalid'],
    [{ name: { first: '李', last: 'Li' } }, 'firstName'],
    [{ name: { first: 'Ada', middle: '雪', last: 'Li' } }, 'middleName'],
    [{ name: { first: 'Ada', last: ' ' } }, 'lastName'],
    [{ name: { first: 'Ada', last: 'Иванова' } }, 'lastName'],
    [{ name: { first: 'Ada', last: 'Li', suffix: '三' } }, 'suffix'],
    [{ address: { ...aWorkerOfFile().address, address1: '' } }, 'address1'],
    [{ address: { ...aWorkerOfFile().address, address2: '二' } }, 'address2'],
    [{ address: { ...aWorkerOfFile().address, city: '東京' } }, 'city'],
    [{ address: { ...aWorkerOfFile().address, state: 'ZZ' } }, 'state'],
    [{ address: { ...aWorkerOfFile().address, zip: '1234' } }, 'zip'],
    [{ boxes: someBoxes({ wages: money('1000000000') }) }, 'amountTooLarge'],
    [{ boxes: someBoxes({ wages: money('-1') }) }, 'negativeAmount'],
    [{ boxes: someBoxes({ medicareWages: money('1') }) }, 'medicareWagesTooLow'],
    [{ boxes: someBoxes({ lines: [aLine('PR')] }) }, 'stateLine'],
  ];
  it.each(ofWorker)('with a worker %o names the worker: %s', (change, problem) => {
    const file = aWageFile([aWorkerOfFile(), aWorkerOfFile({ id: 'W2', ...change })]);
    expect(writeEfw2(file)).toEqual({
      problems: [{ problem, employer: 'E1', worker: 'W2' }],
      blocked: [],
    });
  });

  const ofEmployer: [Partial<Efw2Employer>, string][] = [
    [{ ein: undefined }, 'einMissing'],
    [{ ein: '001234567' as Ein }, 'einInvalid'],
    [{ name: '株式会社' }, 'name'],
    [{ stateData: ['x'.repeat(511)] }, 'stateData'],
    [{ thirdPartySickPayTax: money('-1') }, 'sickPayTaxNegative'],
    [{ contact: { name: 'Ada', phone: '555', email: 'ada@example.com' } }, 'contactPhone'],
  ];
  it.each(ofEmployer)('with an employer %o names the employer: %s', (change, problem) => {
    expect(writeEfw2(aWageFile([aWorkerOfFile()], change)).problems).toEqual([
      { problem, employer: 'E1' },
    ]);
  });

  const ofSubmitter: [Partial<Efw2Submitter>, string][] = [
    [{ ein: undefined }, 'einMissing'],
    [{ userId: 'A1' }, 'userId'],
    [{ vendorCode: '12' }, 'vendorCode'],
    [{ replaces: '12' }, 'replacedFile'],
    [{ name: '' }, 'name'],
    [{ contact: { name: '', phone: '2125550142', email: 'a@example.com' } }, 'contactName'],
    [{ contact: { name: 'A', phone: '2125550142', email: 'ä@example.com' } }, 'contactEmail'],
  ];
  it.each(ofSubmitter)('with a submitter %o: %s', (change, problem) => {
    const file = aWageFile([aWorkerOfFile()]);
    const result = writeEfw2({ ...file, submitter: { ...file.submitter, ...change } });
    expect(result.problems).toEqual([{ problem }]);
  });

  it.each([2024, 2027])('for %i, because the layout of that year is not loaded', (year) => {
    const file = { ...aWageFile([aWorkerOfFile()]), year };
    expect(writeEfw2(file).problems).toEqual([{ problem: 'layoutNotLoaded' }]);
  });
});

function aLine(state: string) {
  return { state, stateId: undefined, wages: noMoney, incomeTax: noMoney };
}
