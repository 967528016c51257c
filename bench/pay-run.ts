import type { PayLineInput } from '../engine/earnings/pay-line.ts';
import { computePayRun } from '../engine/pay/compute-pay-run.ts';
import type { FederalCertificate } from '../engine/taxes/facts.ts';
import { compilePayLaw } from '../engine/withholding/compile-pay-law.ts';
import type { EmployeeFacts, RunFacts, YearToDate } from '../engine/withholding/pay-facts.ts';
import { builtInLaw, listStates } from '../law/law.ts';
import { calendarDate } from '../values/calendar-date.ts';
import { cents, money, noMoney } from '../values/money.ts';
import { rate } from '../values/rate.ts';

/**
 * Measures workers per second of CPU time from gross to net: lines, limits, wages by kind, every tax,
 * garnishments, net. Workers of every state: half defer to a 401(k), most have health insurance, a fifth a
 * bonus, one in twenty a garnishment. The yardstick is a loop of bare multiplications.
 *
 * Every measurement starts after a garbage collection. Otherwise a collection may happen during the first
 * company, while all its payments are reachable; V8 then allocates such objects in the old generation for the
 * rest of the process, and the figures vary by chance.
 */
const run = makeRun();
const workers = Array.from({ length: 20_000 }, (_, index) => makeWorker(index));
const companies = Array.from({ length: 40 }, (_, index) =>
  workers.slice(index * 500, index * 500 + 500),
);
const { gc } = globalThis;
if (!gc) throw new Error('run it with `npm run bench:pay`, which passes --expose-gc');
gc();
payAll(false);
payAll(true);
const plain = measure(() => payAll(false), 60);
const withWorksheets = measure(() => payAll(true), 60);
const yardstick = measure(multiplications, 10);
print('without worksheet', plain, 120_000);
print('with worksheet', withWorksheets, 60_000);
process.stdout.write(
  `yardstick: ${Math.round(yardstick)} loops of 1,000 multiplications a second\n`,
);
printMemory('payment', false);
printMemory('payment with its worksheet', true);
const plainAtOnce = measure(() => computePayRun(run, workers), 10);
const withWorksheetsAtOnce = measure(() => computePayRun(run, workers, true), 10);
process.stdout.write(
  `all workers as one company: ${Math.round(plainAtOnce)} workers per CPU-second, `.concat(
    `${Math.round(withWorksheetsAtOnce)} with worksheet\n`,
  ),
);

/** Pays companies of 500 workers, one after the other. */
function payAll(keepWorksheet: boolean): void {
  for (const company of companies) computePayRun(run, company, keepWorksheet);
}

function printMemory(name: string, keepWorksheet: boolean): void {
  gc?.();
  const before = process.memoryUsage().heapUsed;
  const held = computePayRun(run, workers, keepWorksheet);
  gc?.();
  const bytes = (process.memoryUsage().heapUsed - before) / held.pays.length;
  const steps = held.worksheets.reduce((all, worksheet) => all + worksheet.steps.length, 0);
  process.stdout.write(
    `${name}: ${Math.round(bytes)} bytes a worker, ${Math.round(steps / held.pays.length)} steps\n`,
  );
}

function print(name: string, perSecond: number, goal: number): void {
  const ratio = (perSecond / yardstick).toFixed(3);
  process.stdout.write(
    `${name}: ${Math.round(perSecond)} workers per CPU-second (goal ${goal}), `.concat(
      `${ratio} of the yardstick\n`,
    ),
  );
}

/** Workers per second of CPU time, the best of the rounds. */
function measure(work: () => void, rounds: number): number {
  let best = 0;
  for (let round = 0; round < rounds; round += 1) {
    const before = process.cpuUsage();
    work();
    const used = process.cpuUsage(before);
    best = Math.max(best, workers.length / ((used.user + used.system) / 1e6));
  }
  return best;
}

function multiplications(): void {
  let product = 1;
  for (let index = 0; index < workers.length * 1000; index += 1) product = (product * 1.000001) % 7;
  if (product < 0) throw new Error('never');
}

function makeRun(): RunFacts {
  const parts = builtInLaw.payLaw({ payDate: calendarDate('2026-11-13') }, listStates());
  if (!parts) throw new Error('no tax law for the pay date of the benchmark');
  const rates = listStates().map((code) => [`${code}_SUI`, { rate: rate('0.027') }] as const);
  return {
    law: compilePayLaw(parts),
    payFrequency: 'biweekly',
    periodsPerYear: 26,
    supplementalMethod: 'flat',
    company: { employees: 60, rates: Object.fromEntries(rates) },
  };
}

function makeWorker(index: number): EmployeeFacts {
  const states = Object.keys(run.law.states);
  const state = states[index % states.length] as string;
  const salary = cents(96_000 + ((index * 7919) % 770_000));
  const toDate = cents(salary * (index % 26));
  return {
    type: 'employee',
    id: String(index),
    lines: makeLines(index, salary),
    ...(index % 20 === 0 && {
      orders: [{ id: '1', kind: 'child-support', amount: money('150') }],
    }),
    places: { home: state, work: [{ state, share: 1 }] },
    federalCertificate: makeCertificate(index),
    stateCertificates: {},
    yearToDate: makeYearToDate(toDate),
    ageAtYearEnd: 25 + (index % 40),
  };
}

function makeLines(index: number, salary: PayLineInput['amount']): readonly PayLineInput[] {
  const lines: PayLineInput[] = [{ kind: 'salary', amount: salary }];
  if (index % 2 === 0) lines.push({ kind: '401k', amount: money('150') });
  if (index % 3 !== 0) lines.push({ kind: 'health-insurance', amount: money('95.50') });
  if (index % 5 === 0) lines.push({ kind: 'bonus', amount: money('500') });
  return lines;
}

function makeYearToDate(wages: PayLineInput['amount']): YearToDate {
  return {
    gross: wages,
    supplemental: noMoney,
    socialSecurity: wages,
    medicare: wages,
    unemployment: wages,
    ficaWithheld: noMoney,
    states: {},
    limits: {},
  };
}

function makeCertificate(index: number): FederalCertificate {
  const statuses = ['single', 'married_joint', 'head_of_household'] as const;
  return {
    form: '2020',
    filingStatus: statuses[index % 3] as 'single',
    twoJobs: index % 5 === 0,
    credits: index % 4 === 0 ? money('2200') : noMoney,
    otherIncome: noMoney,
    deductions: noMoney,
    extra: noMoney,
    exempt: false,
  };
}
