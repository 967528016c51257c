import { computeForm940, type Form940Facts } from '../../engine/forms/form-940.ts';
import { divideAbove } from '../../engine/forms/social-security-wages.ts';
import { planUnemploymentDeposits } from '../../engine/forms/unemployment-deposits.ts';
import { calendarDate } from '../../values/calendar-date.ts';
import { type Cents, formatMoney, minus, noMoney, sum, times } from '../../values/money.ts';
import {
  type CaseAnswer,
  type CaseFile,
  type FormCase,
  fieldsOf,
  listCases,
  listOf,
} from './case-file.ts';
import { toAnswer } from './line-answers.ts';
import {
  findMoney,
  findMoneyAfter,
  lawOfYear,
  listDates,
  readCount,
  readMoney,
  rulesOn,
} from './read-values.ts';

/** Year of cases that name none: the last one whose credit reductions are published. */
const exampleYear = 2025;
/** State of cases that name none: one without a credit reduction. */
const exampleState = 'TX';

export const form940Cases: CaseFile = {
  name: 'form-940',
  sections: [
    { key: 'cases', list: listCases, answer: answerForm },
    {
      key: 'deposits',
      list: (section) => listCases(section).map(readDueDate),
      answer: answerDeposit,
    },
  ],
};

function answerForm(question: unknown): CaseAnswer {
  const { pay, taxableWages, state, year = exampleYear } = fieldsOf(question);
  const law = lawOfYear(Number(year));
  const facts = Array.isArray(pay)
    ? readPayments(pay, law.federal.unemployment.wageBase)
    : { payments: readMoney(taxableWages), exempt: noMoney, above: noMoney };
  const form = computeForm940(toFacts(facts, String(state ?? exampleState)), {
    unemployment: law.federal.unemployment,
    rules: law.rules,
  });
  return { answer: toAnswer(form.lines) };
}

interface Totals {
  readonly payments: Cents;
  readonly exempt: Cents;
  readonly above: Cents;
}

function toFacts({ payments, exempt, above }: Totals, state: string): Form940Facts {
  const wages = minus(payments, sum([exempt, above]));
  return {
    payments,
    exempt: { fringeBenefits: exempt },
    aboveWageBase: above,
    taxableWages: [{ state, quarter: 4, wages, isExemptFromState: false }],
    stateTaxes: undefined,
    deposits: noMoney,
    overpayment: 'apply',
  };
}

/** Payments of one worker, such as `7500.00 with 2000.00 of section 125`. */
function readPayments(pay: readonly unknown[], wageBase: Cents): Totals {
  const payments = listOf(pay).map((each) => ({
    amount: readMoney(each),
    exempt: findMoneyAfter(String(each), 'with') ?? noMoney,
  }));
  const subject = payments.map(({ amount, exempt }) => minus(amount, exempt));
  return {
    payments: sum(payments.map(({ amount }) => amount)),
    exempt: sum(payments.map(({ exempt }) => exempt)),
    above: sum(divideAbove(subject, wageBase)),
  };
}

/** Some answers explain two dates; the last one of the text is right. */
function readDueDate(each: FormCase): FormCase {
  const expected = fieldsOf(each.expected);
  const date = listDates(String(expected.date)).at(-1);
  return { ...each, expected: { ...expected, ...(date && { date }) } };
}

/** `four checks in Q3 with 22.80 each`, of 2026. */
function answerDeposit(question: unknown): CaseAnswer {
  const text = String(question);
  const [, word = '', quarter] = /^(\w+) checks? in Q([1-4]) with [\d.,]+ each$/.exec(text) ?? [];
  const checks = readCount(word);
  const tax = findMoney(/with [\d.,]+/.exec(text)?.[0]);
  if (checks === undefined || tax === undefined)
    return { notCovered: 'the question is worded in a way that this program does not read' };
  const amount = times(tax, checks);
  const taxes = [1, 2, 3, 4]
    .slice(0, Number(quarter))
    .map((each) => (each === Number(quarter) ? amount : noMoney));
  const { deposits } = planUnemploymentDeposits(2026, taxes, rulesOn(calendarDate('2026-01-01')));
  const [deposit] = deposits;
  return {
    answer: {
      quarter: formatMoney(amount),
      depositDue: deposit !== undefined,
      ...(deposit && { date: deposit.dueOn }),
    },
  };
}
