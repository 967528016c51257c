import { writeEfw2 } from '../../engine/forms/efw2.ts';
import { divideByWageBase } from '../../engine/forms/social-security-wages.ts';
import type { W2Boxes } from '../../engine/forms/w2-boxes.ts';
import type { Ein } from '../../values/id.ts';
import { Ssn } from '../../values/masked.ts';
import { cents, money, noMoney, plus, share, sum } from '../../values/money.ts';
import { type CaseAnswer, type CaseFile, type FormCase, fieldsOf, listOf } from './case-file.ts';
import { findMoneyAfter, lawOfYear } from './read-values.ts';

/** Wage files. A case gives the pay in words and asks for the text at some positions. */
export const efw2Cases: CaseFile = {
  name: 'efw2',
  sections: [
    { key: 'oneEmployee', list: listPositions, answer: answerOneEmployee },
    { key: 'tips', list: listPositions, answer: answerTips },
    {
      key: 'properties',
      list: (section) =>
        listOf(section).map((each, index) => ({
          id: String(index + 1),
          question: each,
          expected: true,
        })),
      answer: answerProperty,
    },
  ],
};

const year = 2026;

/** One case for each position: its question has the source and the place, not the text. */
function listPositions(section: unknown): readonly FormCase[] {
  const { source, expect } = fieldsOf(section);
  return listOf(expect).map((each) => {
    const { record, start, length, text } = fieldsOf(each);
    return {
      id: `${record} ${start}`,
      question: { source, record, start, length },
      expected: text,
    };
  });
}

function answerOneEmployee(question: unknown): CaseAnswer {
  const source = String(fieldsOf(question).source);
  const wages = findMoneyAfter(source, 'wages ');
  const federalIncomeTax = findMoneyAfter(source, 'income tax ');
  if (wages === undefined || federalIncomeTax === undefined)
    return { notCovered: 'the source names no wages and income tax' };
  const { federal } = lawOfYear(year);
  const boxes = {
    ...noBoxes,
    wages,
    federalIncomeTax,
    socialSecurityWages: wages,
    socialSecurityTax: share(wages, federal.socialSecurity.rate),
    medicareWages: wages,
    medicareTax: share(wages, federal.medicare.rate),
  };
  return { answer: textAt(question, recordsOf([boxes])) };
}

/** Payments of the case `tips-base`, which another file describes: wages and tips after deductions. */
const tipsBase = [
  { wages: money('166000'), tips: money('4000') },
  { wages: money('12000'), tips: money('3000') },
];

function answerTips(question: unknown): CaseAnswer {
  if (!String(fieldsOf(question).source).includes('tips-base'))
    return { notCovered: 'the payments are not described here' };
  const { federal } = lawOfYear(year);
  const divided = divideByWageBase(tipsBase, federal.socialSecurity.wageBase);
  const paid = sum(tipsBase.map(({ wages, tips }) => plus(wages, tips)));
  const boxes = {
    ...noBoxes,
    wages: paid,
    socialSecurityWages: sum(divided.map(({ wages }) => wages)),
    socialSecurityTips: sum(divided.map(({ tips }) => tips)),
    medicareWages: paid,
  };
  return { answer: textAt(question, recordsOf([boxes])) };
}

/** Checks a sentence about all files on one with two workers and amounts that differ. */
function answerProperty(question: unknown): CaseAnswer {
  const boxes = (factor: number): W2Boxes => ({
    ...noBoxes,
    wages: cents(100 * factor),
    allocatedTips: cents(10 * factor),
    codes: [
      { code: 'C', amount: cents(3 * factor) },
      { code: 'DD', amount: cents(7 * factor) },
    ],
  });
  const records = recordsOf([boxes(1), boxes(5)]);
  const numberAt = (type: string, [start, end]: readonly [number, number]) =>
    records
      .filter((record) => record.startsWith(type))
      .map((record) => Number(record.slice(start - 1, end)))
      .reduce((total, amount) => total + amount, 0);
  switch (question) {
    case 'every record 512 characters':
      return { answer: records.every(({ length }) => length === 512) };
    case 'RT totals = sums of RW; RU = sums of RO; RF count = RW count':
      return {
        answer:
          numberAt('RT', [10, 24]) === numberAt('RW', [188, 198]) &&
          numberAt('RU', [10, 24]) === numberAt('RO', [12, 22]) &&
          numberAt('RF', [8, 16]) === records.filter((one) => one.startsWith('RW')).length,
      };
    case 'RT place of code DD (295-309) before C (310-324)':
      return { answer: numberAt('RT', [295, 309]) === 42 && numberAt('RT', [310, 324]) === 18 };
    default:
      return { notCovered: 'no function checks this sentence' };
  }
}

function textAt(question: unknown, records: readonly string[]): string | undefined {
  const { record, start, length } = fieldsOf(question);
  const first = Number(start) - 1;
  return records
    .find((one) => one.startsWith(String(record)))
    ?.slice(first, first + Number(length));
}

const noBoxes: W2Boxes = {
  wages: noMoney,
  federalIncomeTax: noMoney,
  socialSecurityWages: noMoney,
  socialSecurityTax: noMoney,
  medicareWages: noMoney,
  medicareTax: noMoney,
  socialSecurityTips: noMoney,
  allocatedTips: noMoney,
  dependentCare: noMoney,
  nonqualifiedPlans: noMoney,
  codes: [],
  marks: [],
  other: [],
  tippedOccupations: [],
  lines: [],
};

/** Writes a file of one employer. The submitter is the one of the outside program's sample. */
function recordsOf(workers: readonly W2Boxes[]): readonly string[] {
  const ein = '123456789' as Ein;
  const name = 'Sample';
  const address = { address1: '1 Main St', city: 'Austin', state: 'TX', zip: '78701' };
  const contact = { name: 'Pat Sample', phone: '5125550100', email: 'pat@example.com' };
  const { federal } = lawOfYear(year);
  const result = writeEfw2({
    year,
    socialSecurityBase: federal.socialSecurity.wageBase,
    submitter: { ein, userId: 'A1B2C3D4', name, address, contact, preparer: 'L' },
    employers: [
      {
        ...{ id: 'E1', ein, name, address, form: '941', kind: 'N', isTerminating: false },
        thirdPartySickPayTax: noMoney,
        workers: workers.map((boxes, index) => ({
          id: String(index + 1),
          ssn: new Ssn('123456789'),
          name: { first: 'Pat', last: 'Sample' },
          address,
          boxes,
        })),
      },
    ],
  });
  if (result.problems) throw new Error(result.problems.map(({ problem }) => problem).join(', '));
  return [...result.lines].map((line) => line.replace('\r\n', ''));
}
