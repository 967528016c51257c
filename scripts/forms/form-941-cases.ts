import { computeEmployeeShare } from '../../engine/forms/employment-taxes.ts';
import { computeForm941, type Form941, type Form941Facts } from '../../engine/forms/form-941.ts';
import { divideAbove, divideByWageBase } from '../../engine/forms/social-security-wages.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Cents, formatMoney, minus, money, noMoney, plus, sum } from '../../values/money.ts';
import { type CaseAnswer, type CaseFile, fieldsOf, listCases, listOf } from './case-file.ts';
import { form941XSection } from './form-941-x-cases.ts';
import { toAnswer } from './line-answers.ts';
import { findMoney, findMoneyAfter, lawOfYear, monthNumber, readMoney } from './read-values.ts';

/** The cases name no year; all are of tax year 2026. */
const year = 2026;

export const form941Cases: CaseFile = {
  name: 'form-941',
  sections: [
    { key: 'form941', list: listCases, answer: answerForm },
    {
      key: 'adjustments',
      list: (section) =>
        listOf(section).map((each) => {
          const { id, facts, out } = fieldsOf(each);
          return { id: String(id), question: facts, expected: out };
        }),
      answer: answerAdjustments,
    },
    form941XSection,
    { key: 'tipsAndBase', list: listCases, answer: answerTips },
  ],
};

type Wages = Parameters<typeof computeEmployeeShare>[0];

/** A return without adjustments: the employees' shares were withheld exactly at the rates. */
function toFacts(wages: Wages, changes: Partial<Form941Facts> = {}): Form941Facts {
  const { federal } = lawOfYear(year);
  return {
    quarter: calendarDate(`${year}-01-01`),
    employees: 0,
    totals: {
      ...wages,
      wages: noMoney,
      federalIncomeTax: noMoney,
      withheld: computeEmployeeShare(wages, federal),
      withheldByThirdParty: noMoney,
      uncollected: noMoney,
    },
    unreportedTipsTax: noMoney,
    researchCredit: noMoney,
    deposits: noMoney,
    overpayment: 'apply',
    liabilities: [],
    payments: 0,
    schedule: 'monthly',
    taxOfQuarterBefore: undefined,
    ...changes,
  };
}

function answerForm(question: unknown): CaseAnswer {
  const given = fieldsOf(question);
  const wages = {
    socialSecurityWages: readMoney(given.ssWages),
    socialSecurityTips: readMoney(given.ssTips),
    medicareWages: readMoney(given.medWages),
    additionalMedicareWages: readMoney(given.addl),
  };
  const plain = toFacts(wages);
  const form = computeForm941(
    {
      ...plain,
      employees: Number(given.employees ?? 0),
      totals: {
        ...plain.totals,
        wages: readMoney(given.wages),
        federalIncomeTax: readMoney(given.fit),
      },
      researchCredit: readMoney(given.line11),
      deposits: readMoney(given.deposits),
    },
    lawOfYear(year),
  );
  return { answer: describeForm(form) };
}

/** `withheld 1.44 more than the employee share …; third-party payer withheld 1,000 …; 200 uncollected …`. */
function answerAdjustments(question: unknown): CaseAnswer {
  const text = String(question);
  const [, difference, direction] = /withheld ([\d,.]+) (more|less) than/.exec(text) ?? [];
  if (difference === undefined)
    return { notCovered: 'the question is worded in a way that this program does not read' };
  const withheldByThirdParty = findMoneyAfter(text, 'third-party payer withheld') ?? noMoney;
  const uncollected = findMoney(/([\d,.]+) uncollected/.exec(text)?.[1]) ?? noMoney;
  // Any wages will do: the lines depend on the differences only.
  const pay = money('100000.00');
  const plain = toFacts({
    socialSecurityWages: pay,
    socialSecurityTips: noMoney,
    medicareWages: pay,
    additionalMedicareWages: noMoney,
  });
  const signed =
    direction === 'more' ? readMoney(difference) : minus(noMoney, readMoney(difference));
  const ours = minus(plus(plain.totals.withheld, signed), plus(withheldByThirdParty, uncollected));
  const totals = { ...plain.totals, withheld: ours, withheldByThirdParty, uncollected };
  return { answer: describeForm(computeForm941({ ...plain, totals }, lawOfYear(year))) };
}

interface Payment {
  readonly quarter: number;
  /** Taxable by income tax. */
  readonly taxable: Cents;
  readonly wages: Cents;
  readonly tips: Cents;
}

/** Payments of one worker, with tips as part of the pay and deductions that are free of all taxes. */
export function answerTips(question: unknown): CaseAnswer {
  const payments = listOf(question).map(readPayment);
  const { federal } = lawOfYear(year);
  const divided = divideByWageBase(payments, federal.socialSecurity.wageBase);
  const above = divideAbove(
    payments.map(({ taxable }) => taxable),
    federal.medicare.additionalAbove,
  );
  const formOf = (quarter: number) => {
    const sumOf = (amounts: readonly Cents[]) =>
      sum(amounts.filter((_, index) => payments[index]?.quarter === quarter));
    const facts = toFacts({
      socialSecurityWages: sumOf(divided.map(({ wages }) => wages)),
      socialSecurityTips: sumOf(divided.map(({ tips }) => tips)),
      medicareWages: sumOf(payments.map(({ taxable }) => taxable)),
      additionalMedicareWages: sumOf(above),
    });
    return describeForm(computeForm941(facts, lawOfYear(year)));
  };
  const taxable = formatMoney(sum(payments.map((payment) => payment.taxable)));
  const quarters = [1, 2, 3, 4].map((quarter) => [`Q${quarter}`, formOf(quarter)] as const);
  return {
    answer: {
      box1: taxable,
      box3: formatMoney(sum(divided.map(({ wages }) => wages))),
      box5: taxable,
      box7: formatMoney(sum(divided.map(({ tips }) => tips))),
      '941': Object.fromEntries(quarters),
      ...Object.fromEntries(quarters.map(([name, form]) => [`941${name}`, form])),
    },
  };
}

function readPayment(value: unknown): Payment {
  const { date, pay, section125, hsa } = fieldsOf(value);
  const month = monthNumber(date);
  const total = readMoney(pay);
  const tips = findMoneyAfter(String(pay), 'with tips') ?? noMoney;
  const deductions = plus(readMoney(section125), readMoney(hsa));
  const taxable = minus(total, deductions);
  const quarter = month === 0 ? 1 : Math.ceil(month / 3);
  return { quarter, taxable, wages: minus(taxable, tips), tips };
}

function describeForm({ lines, depositor }: Form941): Readonly<Record<string, unknown>> {
  return { ...toAnswer(lines), '16': depositor === 'small' ? 'under 2,500' : depositor };
}
