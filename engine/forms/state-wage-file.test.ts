import { describe, expect, it } from 'vitest';
import { efw2Positions } from '../../test/forms/efw2-positions.ts';
import { readFixedFile } from '../../test/forms/read-fixed-file.ts';
import { icesaPositions, michiganPositions } from '../../test/forms/state-wage-positions.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Ein } from '../../values/id.ts';
import { Ssn } from '../../values/masked.ts';
import { cents, money, noMoney } from '../../values/money.ts';
import { percent } from '../../values/rate.ts';
import { type StateCode, stateNames } from '../../values/state.ts';
import { listStateWageBlocks, type StateWageBlockFacts } from './state-wage-blocks.ts';
import type { StateWageEmployer, StateWageFile, StateWageWorker } from './state-wage-file.ts';
import { type StateWageProblemKey, writeStateWageFile } from './write-state-wage-file.ts';

const employer: StateWageEmployer = {
  ein: '123456789' as Ein,
  name: 'Analytical Engines',
  address: {
    address1: '1 Main Street',
    address2: 'Floor 3',
    city: 'Austin',
    state: 'TX',
    zip: '78701-1234',
  },
  contact: { name: 'Grace Hopper', phone: '2125550142', email: 'grace@example.com' },
  account: '12-34567',
};

function aWorker(change: Partial<StateWageWorker> = {}): StateWageWorker {
  return {
    id: 'W1',
    ssn: new Ssn('123456789'),
    name: { first: 'Ada', middle: 'Byron', last: 'Lovelace' },
    gross: money('9500.25'),
    subject: money('9400.25'),
    taxable: money('9000'),
    excess: money('400.25'),
    isEmployed: [true, true, false],
    ...change,
  };
}

const second = aWorker({
  id: 'W2',
  ssn: new Ssn('223456789'),
  name: { first: 'José', middle: null, last: 'Peña' },
  gross: money('100'),
  subject: money('100'),
  taxable: money('100'),
  excess: noMoney,
  isEmployed: [false, false, true],
});

function aFile(state: StateCode, change: Partial<StateWageFile> = {}): StateWageFile {
  return {
    state,
    year: 2026,
    quarter: 1,
    createdOn: calendarDate('2026-04-07'),
    employer,
    rate: percent(2.7),
    workers: [aWorker(), second],
    ...change,
  };
}

function linesOf(file: StateWageFile): string[] {
  const { problems, lines } = writeStateWageFile(file);
  if (problems) throw new Error(JSON.stringify(problems));
  return [...lines].map((line) => {
    expect(line.endsWith('\r\n')).toBe(true);
    return line.slice(0, -2);
  });
}

function problemsOf(file: StateWageFile): readonly (readonly [StateWageProblemKey, string?])[] {
  const { problems = [] } = writeStateWageFile(file);
  return problems.map(({ key, worker }) => (worker ? [key, worker.id] : [key]));
}

const readIcesa = (file: StateWageFile) =>
  readFixedFile(linesOf(file).join('\r\n'), { positions: icesaPositions, length: 275 });

describe('an ICESA file', () => {
  const records = readIcesa(aFile('TX'));
  const [transmitter, , company, ada, jose, totals, last] = records;

  it('has the records in order, with the company and its account', () => {
    expect(records.map(({ type }) => type).join('')).toBe('ABESSTF');
    expect(transmitter?.text('transmitter name')).toBe('ANALYTICAL ENGINES');
    expect(transmitter?.text('file creation date')).toBe('04072026');
    expect(transmitter?.text('ZIP extension')).toBe('-1234');
    expect(company?.text('EIN')).toBe('123456789');
    expect(company?.text('street')).toBe('1 MAIN STREET FLOOR 3');
    expect(company?.text('state FIPS')).toBe('48');
    expect(company?.text('state unemployment account')).toBe('1234567');
    expect(company?.text('last month of the quarter')).toBe('03');
    expect(company?.text('workers follow')).toBe('1');
  });

  it('has the wages of each worker, and names in ASCII', () => {
    expect(ada?.text('SSN')).toBe('123456789');
    expect(ada?.text('middle initial')).toBe('B');
    expect(ada?.cents('gross wages of the quarter')).toBe(950_025);
    expect(ada?.cents('unemployment wages')).toBe(940_025);
    expect(ada?.cents('excess wages')).toBe(40_025);
    expect(ada?.cents('taxable wages')).toBe(900_000);
    expect(ada?.text('employed on the 12th of month 2')).toBe('1');
    expect(ada?.text('employed on the 12th of month 3')).toBe('0');
    expect(ada?.text('quarter')).toBe('032026');
    expect(jose?.text('last name')).toBe('PENA');
    expect(jose?.text('first name')).toBe('JOSE');
  });

  it('has totals of what was written, and the contribution at the rate', () => {
    expect(totals?.cents('S records since the last E')).toBe(2);
    expect(totals?.cents('gross wages')).toBe(960_025);
    expect(totals?.cents('taxable wages')).toBe(910_000);
    expect(totals?.text('rate')).toBe('027000');
    expect(totals?.cents('contribution due')).toBe(24_570);
    expect(totals?.cents('total payment due')).toBe(24_570);
    expect(totals?.cents('employed month 1')).toBe(1);
    expect(last?.cents('S records in the file')).toBe(2);
    expect(last?.cents('E records in the file')).toBe(1);
    expect(last?.cents('excess wages')).toBe(40_025);
    expect(last?.cents('employed month 3')).toBe(1);
  });

  it('has nothing but the wages of workers in Tennessee', () => {
    const [, , , line = ''] = linesOf(aFile('TN'));
    expect(line.slice(49, 77)).toBe('0000000000000000000000940025');
    expect(line.slice(77).trim()).toBe('');
    expect(line).toHaveLength(275);
  });
});

it('an MMREF file has the wages of the quarter in records of the state', () => {
  const lines = linesOf(aFile('VA', { quarter: 4 }));
  const records = readFixedFile(lines.join('\r\n'), { positions: efw2Positions, length: 512 });
  expect(records.map(({ type }) => type).join(' ')).toBe('RA RE RS RS RT RF');
  const [, company, ada, , totals, last] = records;
  expect(company?.text('employer name')).toBe('ANALYTICAL ENGINES');
  expect(lines[2]?.slice(196, 224)).toBe('1220260000094002500000900000');
  expect(ada?.text('state employer account number')).toBe('1234567');
  expect(totals?.cents('number of RW records since the last RE')).toBe(2);
  expect(last?.cents('number of RW records in the file')).toBe(2);
});

it('a Florida file has the records of form RT-6', () => {
  const [first, company = '', ada = '', , employed, last] = linesOf(aFile('FL'));
  expect(first).toBe('001234567891234567');
  expect([company.length, ada.length]).toEqual([304, 104]);
  expect(company.slice(121, 136)).toBe('787011234202601');
  expect(company.slice(136, 188)).toBe('0000000009600250000004002500000000091000000000024570');
  expect(company.slice(206, 217)).toBe('00000024570');
  expect(ada.slice(0, 11)).toBe('02123456789');
  expect(ada.slice(11, 47).trimEnd()).toBe('ADA            BLOVELACE');
  expect(ada.slice(47, 69)).toBe('0000095002500000900000');
  expect(employed).toBe('03000000100000010000001');
  expect(last).toBe('9920260407');
});

it('a Michigan file has records of 72 characters', () => {
  const text = linesOf(aFile('MI', { quarter: 3 })).join('\r\n');
  const [company, ada] = readFixedFile(text, { positions: michiganPositions, length: 72 });
  expect(company?.text('account')).toBe('1234567');
  expect(company?.text('quarter')).toBe('3');
  expect(company?.cents('count')).toBe(2);
  expect(company?.cents('gross')).toBe(960_025);
  expect(ada?.text('last name')).toBe('LOVELACE');
  expect(ada?.cents('gross')).toBe(950_025);
});

it.each<[StateCode, string]>([
  ['AZ', '123456789,LOVELACE,ADA,9500.25,400.25'],
  ['IA', '1,01234567,123456789,202601,123456789,LOVELACE,ADA,B,9500.25,0007'],
  ['WI', '0001234567\t126\t123456789\tLOVELACE\tADA\t9500.25\t01'],
])('the file of %s has a line with separators for each worker', (state, expected) => {
  const reporting = { ...employer, reportingUnit: '7' };
  const [line, ...others] = linesOf(aFile(state, { employer: reporting }));
  expect(line).toBe(expected);
  expect(others).toHaveLength(1);
});

it('a name cannot add a cell or a formula', () => {
  const name = { first: '=A,"1', middle: null, last: '-\tBad' };
  expect(linesOf(aFile('AZ', { workers: [aWorker({ name })] }))).toEqual([
    '123456789,BAD,A  1,9500.25,400.25',
  ]);
});

const withEmployer = (change: Partial<StateWageEmployer>) => ({
  employer: { ...employer, ...change },
});
const withWorker = (change: Partial<StateWageWorker>) => ({ workers: [second, aWorker(change)] });

it.each<[string, StateCode, Partial<StateWageFile>, (readonly [StateWageProblemKey, string?])[]]>([
  ['no EIN', 'TX', withEmployer({ ein: undefined }), [['einMissing']]],
  ['no account', 'TX', withEmployer({ account: ' ' }), [['stateAccountMissing']]],
  ['applied for', 'TX', withEmployer({ account: 'Applied for' }), [['stateAccountAppliedFor']]],
  ['long account', 'IL', withEmployer({ account: '12345678' }), [['stateAccountTooLong']]],
  ['no rate', 'TX', { rate: undefined }, [['contributionRateMissing']]],
  ['no workers', 'TX', { workers: [] }, [['noStateWages']]],
  ['no address', 'TX', withEmployer({ address: undefined }), [['companyAddressMissing']]],
  ['no unit', 'IA', {}, [['reportingUnitMissing']]],
  ['unknown layout', 'NY', {}, [['stateLayoutNotLoaded']]],
  ['weeks', 'PA', {}, [['stateItemNotSupported']]],
  ['no SSN', 'TX', withWorker({ ssn: undefined }), [['ssnMissing', 'W1']]],
  ['unassigned SSN', 'TX', withWorker({ ssn: new Ssn('900112222') }), [['ssnInvalid', 'W1']]],
  [
    'name without spelling',
    'TX',
    withWorker({ name: { first: '明', middle: null, last: 'Li' } }),
    [['nameNotWritable', 'W1']],
  ],
  ['negative quarter', 'TX', withWorker({ gross: cents(-1) }), [['negativeWages', 'W1']]],
  ['large amount', 'TX', withWorker({ gross: cents(1e10) }), [['amountTooLarge', 'W1']]],
  [
    'several at once',
    'TX',
    {
      ...withEmployer({ account: undefined }),
      workers: [aWorker({ ssn: undefined, gross: cents(-1) })],
    },
    [['stateAccountMissing'], ['ssnMissing', 'W1'], ['negativeWages', 'W1']],
  ],
])('a file is not written: %s', (_, state, change, expected) => {
  expect(problemsOf(aFile(state, change))).toEqual(expected);
});

describe('blocks of a worksheet', () => {
  const facts: StateWageBlockFacts = {
    state: 'TX',
    ein: '123456789',
    account: '12-34567',
    hasRate: true,
    workers: 3,
    withoutSsn: 0,
    belowZero: 0,
  };

  it('count the workers whom they concern', () => {
    const { blocks } = listStateWageBlocks({ ...facts, withoutSsn: 2, belowZero: 1 });
    expect(blocks).toEqual([
      { key: 'ssnMissing', workers: 2 },
      { key: 'negativeWages', workers: 1 },
    ]);
  });

  it('a worker with wages in every state is in each file whose layout is loaded', () => {
    const outcomes = groupBy(Object.keys(stateNames) as StateCode[], (state) => {
      const gross = money('9500.25');
      const result = writeStateWageFile(aFile(state, { workers: [aWorker({ gross })] }));
      return result.problems?.map(({ key }) => key).join() ?? 'written';
    });
    expect([...outcomes].map(([outcome, states]) => `${outcome}: ${states.join(' ')}`)).toEqual([
      'written: AL AZ DC FL IL KS KY ME MD MI MS MO OK TN TX UT VA WI',
      'stateLayoutNotLoaded: AK AR CA CO CT DE GA HI ID IN MA MT NV NH NJ NM NY NC ND RI SD VT WV WY',
      'reportingUnitMissing: IA',
      'stateItemNotSupported: LA MN NE OH OR PA SC WA',
    ]);
    for (const state of Object.keys(stateNames) as StateCode[])
      expect(listStateWageBlocks({ ...facts, state }).blocks).toEqual([]);
  });
});
