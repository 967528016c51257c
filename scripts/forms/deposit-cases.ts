import { isBusinessDay } from '../../engine/calendar/business-days.ts';
import {
  type DepositSchedule,
  depositDueOn,
  findDepositSchedule,
  makeUpDateOf,
  planDeposits,
} from '../../engine/forms/deposits.ts';
import { returnDueOn } from '../../engine/forms/return-due-dates.ts';
import {
  addDays,
  type CalendarDate,
  calendarDate,
  dayInMonth,
  monthNames,
  startOfQuarter,
  toDateParts,
  type Weekday,
  weekdayOf,
  weekdays,
} from '../../values/calendar-date.ts';
import { formatMoney, money, noMoney, sum, times } from '../../values/money.ts';
import {
  type CaseAnswer,
  type CaseFile,
  type CaseSection,
  fieldsOf,
  listCases,
} from './case-file.ts';
import { findMoney, listDates, monthNumber, readCount, readMoney, rulesOn } from './read-values.ts';

/** Rules for questions that name no year. */
const exampleRules = rulesOn(calendarDate('2025-01-01')).deposits;

export const depositCases: CaseFile = {
  name: 'deposits',
  sections: [
    { key: 'rules', list: listCases, answer: answerRule },
    { key: 'runs', list: listCases, answer: answerRun },
    dueDates('semiweeklyDates', 'semiweekly'),
    dueDates('computedHere.semiweekly', 'semiweekly'),
    dueDates('computedHere.monthly', 'monthly'),
  ],
};

function dueDates(key: string, schedule: DepositSchedule): CaseSection {
  return {
    key,
    list: (section) =>
      (Array.isArray(section) ? section : []).map((each) => {
        const { payDate, due } = fieldsOf(each);
        return { id: String(payDate), question: payDate, expected: { due } };
      }),
    answer: (question) => {
      const payDate = calendarDate(String(question));
      return { answer: { due: depositDueOn(payDate, schedule, rulesOf(payDate)) } };
    },
  };
}

function rulesOf(date: CalendarDate) {
  return rulesOn(date).deposits;
}

type Reader = (question: unknown) => unknown;

/** Each reads one kind of question; undefined if the question is of another kind. */
const readers: readonly Reader[] = [
  answerLookback,
  answerMonthWithoutPay,
  answerWeekdays,
  answerNewEmployer,
  answerStraddle,
  answerShortfall,
];

function answerRule(question: unknown): CaseAnswer {
  for (const read of readers) {
    const answer = read(question);
    if (answer !== undefined) return { answer };
  }
  return { notCovered: 'the question is worded in a way that this program does not read' };
}

/** `{"lookback 2025": "48000.00"}`: the schedule of each year. */
function answerLookback(question: unknown): unknown {
  const taxes = Object.entries(fieldsOf(question)).filter(([key]) => /^lookback \d{4}$/.test(key));
  if (taxes.length === 0) return undefined;
  return Object.fromEntries(
    taxes.map(([key, tax]) => {
      const year = Number(key.slice(-4));
      const rules = rulesOn(calendarDate(`${year}-01-01`)).deposits;
      return [String(year), findDepositSchedule({ year, taxes: [readMoney(tax)] }, rules)];
    }),
  );
}

/** `monthly depositor, paid each Friday of May, nothing in June`. */
function answerMonthWithoutPay(question: unknown): unknown {
  const [, weekday, month, empty] =
    /^monthly depositor, paid each (\w+) of (\w+), nothing in (\w+)$/.exec(String(question)) ?? [];
  const number = monthNumber(month);
  if (number === 0 || weekday === undefined) return undefined;
  const liabilities = listDays(yearWithoutMovedDay(number), number)
    .filter((date) => weekdayOf(date) === weekday)
    .map((payDate) => ({ payDate, amount: money('1000.00') }));
  const { deposits } = planDeposits(liabilities, 'monthly', exampleRules);
  const due = deposits.map(({ dueOn }) => `due ${describeDay(dueOn)}`);
  const isForEmpty = deposits.some(({ payDates }) =>
    payDates.some((date) => monthNames[toDateParts(date).month - 1] === empty),
  );
  return `${month} liability ${due.join(' and ')}; ${isForEmpty ? 'a' : 'no'} deposit for ${empty}`;
}

/** The question names no year: the first one whose due day is a business day. */
function yearWithoutMovedDay(month: number): number {
  const years = [2025, 2026, 2027, 2028, 2029, 2030];
  const isMoved = (year: number) =>
    !isBusinessDay(dayInMonth({ year, month: month + 1, day: exampleRules.monthlyDueDay }));
  return years.find((year) => !isMoved(year)) ?? 2025;
}

function listDays(year: number, month: number): readonly CalendarDate[] {
  const { day: last } = toDateParts(dayInMonth({ year, month, day: 31 }));
  return Array.from({ length: last }, (_, index) => dayInMonth({ year, month, day: index + 1 }));
}

/** `semiweekly; 95,000 on Tuesday and 10,000 on Wednesday`. */
function answerWeekdays(question: unknown): unknown {
  const [, first, firstDay, second, secondDay] =
    /^semiweekly; ([\d,.]+) on (\w+) and ([\d,.]+) on (\w+)$/.exec(String(question)) ?? [];
  if (!isWeekday(firstDay) || !isWeekday(secondDay)) return undefined;
  // No holidays in this week and the next one, which begins on Sunday, 20 July 2025.
  const dateOf = (weekday: Weekday) =>
    addDays(calendarDate('2025-07-13'), weekdays.indexOf(weekday));
  const { deposits } = planDeposits(
    [
      { payDate: dateOf(firstDay), amount: readMoney(first) },
      { payDate: dateOf(secondDay), amount: readMoney(second) },
    ],
    'semiweekly',
    exampleRules,
  );
  const parts = deposits.map(({ amount, dueOn }) => {
    const week = dueOn < '2025-07-20' ? '' : 'next ';
    return `${formatWhole(formatMoney(amount))} due ${week}${weekdayOf(dueOn)}`;
  });
  const isNextDay = deposits.some(({ rule }) => rule === 'next day');
  return `${isNextDay ? 'next-day rule' : 'no next-day rule'}: ${parts.join(', ')}`;
}

function isWeekday(text: string | undefined): text is Weekday {
  return weekdays.some((day) => day === text);
}

/** `new employer, monthly; 40,000 on 2025-05-07, 60,000 on 2025-05-09`. */
function answerNewEmployer(question: unknown): unknown {
  const text = String(question);
  const schedule = /\b(monthly|semiweekly);/.exec(text)?.[1];
  const days = [...text.matchAll(/([\d,.]+) on (\d{4}-\d{2}-\d{2})/g)];
  if (schedule === undefined || days.length === 0) return undefined;
  const liabilities = days.map(([, amount, date]) => ({
    payDate: calendarDate(date ?? ''),
    amount: readMoney(amount),
  }));
  const [first] = liabilities;
  if (!first) return undefined;
  const plan = planDeposits(liabilities, toSchedule(schedule), rulesOf(first.payDate));
  const [nextDay] = plan.deposits.filter(({ rule }) => rule === 'next day');
  return {
    ...(nextDay && { nextDay: `${formatMoney(nextDay.amount)} due ${nextDay.dueOn}` }),
    ...(plan.semiweeklyFrom && { semiweeklyFrom: plan.semiweeklyFrom }),
  };
}

/** `semiweekly; pay dates 2025-03-29 and 2025-04-01`. */
function answerStraddle(question: unknown): unknown {
  const text = String(question);
  const [, schedule] = /^(monthly|semiweekly); pay dates /.exec(text) ?? [];
  const [first, ...others] = listDates(text);
  if (schedule === undefined || first === undefined) return undefined;
  const liabilities = [first, ...others].map((payDate) => ({ payDate, amount: money('1000.00') }));
  const { deposits } = planDeposits(liabilities, toSchedule(schedule), rulesOf(first));
  const due = [...new Set(deposits.map(({ dueOn }) => dueOn))];
  const quarters = new Set(deposits.map(({ quarter }) => quarter));
  const count = numberWord(deposits.length);
  const perQuarter = quarters.size === deposits.length ? ', one per quarter' : '';
  const both = deposits.length === 2 && due.length === 1 ? 'both due' : 'due';
  return `${count} deposit${deposits.length === 1 ? '' : 's'}${perQuarter}, ${both} ${due.join(' and ')}`;
}

/** `semiweekly shortfall in July 2025`, or `… on the 2025-10-01 deposit (pay 2025-09-26)`. */
function answerShortfall(question: unknown): unknown {
  const text = String(question);
  const [, schedule] = /^(monthly|semiweekly) shortfall /.exec(text) ?? [];
  if (schedule === undefined) return undefined;
  const [, month, year] = / in (\w+) (\d{4})$/.exec(text) ?? [];
  const number = monthNumber(month);
  const [dueOn, payDate] =
    number > 0
      ? [dayInMonth({ year: Number(year), month: number, day: 15 }), undefined]
      : listDates(text);
  if (!dueOn) return undefined;
  const rules = rulesOn(dueOn);
  const returnOn = returnDueOn(
    { endsOn: endOfQuarter(payDate ?? dueOn), isDepositedOnTime: false },
    rules.dueDates,
  );
  const makeUpBy = makeUpDateOf({ dueOn, rule: toSchedule(schedule) }, returnOn, rules.deposits);
  const reason = makeUpBy === returnOn ? ' (return due date comes first)' : '';
  return `make up by ${makeUpBy}${reason}`;
}

/** `two runs (…) of two checks: income tax 540.38, social security 235.60 + 235.60, Medicare 55.10 + 55.10 each`. */
function answerRun(question: unknown): CaseAnswer {
  const text = String(question);
  const [, count, amounts] = / of (\w+) checks?: (.+?)( each)?$/.exec(text) ?? [];
  const checks = readCount(count ?? '');
  if (checks === undefined || amounts === undefined)
    return { notCovered: 'the question is worded in a way that this program does not read' };
  const dates = listDates(text);
  const perCheck = amounts
    .split(',')
    .flatMap((part) => part.split('+').map((each) => findMoney(each) ?? noMoney));
  const incomeTax = findMoney(/income tax [\d.,]+/.exec(amounts)?.[0]) ?? noMoney;
  const liabilities = dates.flatMap((payDate) =>
    Array.from({ length: checks }, () => ({ payDate, amount: sum(perCheck) })),
  );
  const [first] = dates;
  if (!first) return { notCovered: 'the question has no pay dates' };
  const { deposits } = planDeposits(liabilities, 'semiweekly', rulesOf(first));
  return {
    answer: {
      perRun: formatMoney(deposits[0]?.amount ?? noMoney),
      incomeTaxPerRun: formatMoney(times(incomeTax, checks)),
    },
  };
}

function toSchedule(text: string): DepositSchedule {
  return text === 'monthly' ? 'monthly' : 'semiweekly';
}

function endOfQuarter(date: CalendarDate): CalendarDate {
  const { year, month } = toDateParts(startOfQuarter(date));
  return dayInMonth({ year, month: month + 2, day: 31 });
}

function describeDay(date: CalendarDate): string {
  const { month, day } = toDateParts(date);
  return `${day} ${monthNames[month - 1]}`;
}

/** `95000.00` as `95,000`. */
function formatWhole(amount: string): string {
  return amount.replace(/\.00$/, '').replace(/\B(?=(\d{3})+$)/g, ',');
}

function numberWord(count: number): string {
  return ['no', 'one', 'two', 'three', 'four'][count] ?? String(count);
}
