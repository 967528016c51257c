import { addDays, type CalendarDate, laterDate } from '../../../values/calendar-date.ts';
import { workingDays } from './calendar.ts';
import type {
  ModelCompany,
  ModelPay,
  ModelPayData,
  ModelPeriod,
  ModelRun,
  ModelWorker,
  PayTerms,
} from './model.ts';
import {
  computeModelTaxes,
  divideHalfUp,
  employeeTaxCodes,
  employerTaxCodes,
  type ModelTaxes,
} from './taxes.ts';

/** Computes the pay of everybody who is paid in a period, as if it were submitted for a pay date. */
export function computeModelPeriod(
  company: ModelCompany,
  period: ModelPeriod,
  payDate: CalendarDate,
): Map<string, ModelPay> {
  const pays = new Map<string, ModelPay>();
  const isRegular = period.type === 'Regular';
  for (const worker of company.workers) {
    const terms: PayTerms = {
      w4: worker.w4,
      wages: [...worker.wages],
      dues: isRegular ? worker.dues : 0,
      lastRegular: isRegular ? undefined : lastRegular(company, worker, payDate),
    };
    const data = period.data.get(worker.id);
    const pay = computePay(company, worker, { period, data, terms, before: company.runs });
    if (data !== undefined || pay.gross > 0) pays.set(worker.id, pay);
  }
  return pays;
}

/** Computes a payment again with other pay data, by the terms and the year to date of the original. */
export function recomputePay(
  company: ModelCompany,
  run: ModelRun,
  worker: ModelWorker,
  data: ModelPayData | undefined,
): ModelPay {
  const original = run.pays.get(worker.id);
  if (!original) throw new Error('no payment to compute again');
  const before = company.runs.slice(0, company.runs.indexOf(run));
  return computePay(company, worker, { period: run.period, data, terms: original.terms, before });
}

interface PayInput {
  readonly period: ModelPeriod;
  readonly data: ModelPayData | undefined;
  readonly terms: PayTerms;
  /** Runs whose payments count as year to date. */
  readonly before: readonly ModelRun[];
}

function computePay(company: ModelCompany, worker: ModelWorker, input: PayInput): ModelPay {
  const { data, terms, before } = input;
  const regular = regularPay(company, worker, input);
  const supplemental = (data?.bonus ?? 0) + (data?.lump ?? 0);
  const taxes = computeModelTaxes({
    regular,
    supplemental,
    periods: company.frequency === 'Weekly' ? 52 : 26,
    w4: terms.w4,
    year: yearToDate(before, worker),
    lastRegular: terms.lastRegular,
    unemploymentRate: company.unemploymentRate,
  });
  const sum = (codes: readonly (keyof ModelTaxes)[]) =>
    codes.reduce((total, code) => total + taxes[code], 0);
  const gross = regular + supplemental;
  const employeeTaxes = sum(employeeTaxCodes);
  const { deduction = 0, reimbursement: reimbursements = 0 } = data ?? {};
  // No more is deducted than the pay covers.
  const deductions = Math.min(deduction + terms.dues, gross - employeeTaxes);
  return {
    terms,
    regular,
    supplemental,
    gross,
    taxes,
    employeeTaxes,
    employerTaxes: sum(employerTaxCodes),
    deductions,
    reimbursements,
    net: gross - employeeTaxes - deductions + reimbursements,
  };
}

/** Hours at the wage and at rates of their own, and the salary, which off-cycle periods do not pay. */
function regularPay(company: ModelCompany, worker: ModelWorker, input: PayInput): number {
  const { period, data, terms } = input;
  const night = data?.night ? hoursAt(data.night.hours, data.night.rate) : 0;
  if (worker.kind === 'salaried')
    return night + (period.type === 'Regular' ? salary(company, worker, input) : 0);
  const rate = terms.wages.findLast(({ startsOn }) => startsOn <= period.endsOn)?.rate;
  const wage = rate ?? terms.wages[0]?.rate ?? 0;
  const overtime = divideHalfUp(BigInt(data?.overtime ?? 0) * BigInt(wage) * 3n, 200n);
  return hoursAt(data?.hours ?? 0, wage) + overtime + night;
}

/** The salary of the days of each wage, less unpaid leave. */
function salary({ frequency }: ModelCompany, worker: ModelWorker, input: PayInput): number {
  const { period, data } = input;
  const weeks = frequency === 'Weekly' ? 1 : 2;
  const ofDays = workingDays(period.beginsOn, period.endsOn);
  const parts = wageDays(worker, input);
  const allDays = parts.reduce((sum, { days }) => sum + days, 0);
  const unpaid = data?.unpaidLeave ?? 0;
  // Leave of all standard hours costs the whole salary.
  if (unpaid > 0 && unpaid * ofDays >= 4_000 * weeks * allDays) return 0;
  let amount = 0;
  let lost = 0;
  for (const { rate, days } of parts) {
    amount += divideHalfUp(BigInt(rate) * BigInt(days), BigInt((52 / weeks) * ofDays));
    const hours = divideHalfUp(BigInt(unpaid * 100) * BigInt(days), BigInt(allDays));
    // An hour is worth a 2,080th of a yearly wage.
    lost += divideHalfUp(BigInt(rate) * BigInt(hours), 20_800_000n);
  }
  return amount - Math.min(lost, amount);
}

/** The wages of a period with the working days of each; the first applies before its start date, too. */
function wageDays(
  { joinedOn, exitOn }: ModelWorker,
  { period: { beginsOn, endsOn }, terms: { wages } }: PayInput,
) {
  const from = laterDate(joinedOn, beginsOn);
  return wages
    .map(({ startsOn, rate }, index) => {
      const next = wages[index + 1]?.startsOn;
      const last = next !== undefined && next <= endsOn ? addDays(next, -1) : endsOn;
      const until = exitOn !== undefined && exitOn < last ? exitOn : last;
      return { rate, days: workingDays(index === 0 ? from : laterDate(from, startsOn), until) };
    })
    .filter(({ days }) => days > 0);
}

const hoursAt = (hours: number, rate: number) => divideHalfUp(BigInt(hours) * BigInt(rate), 100n);

/** Lists the payments of a worker that are in force; all are of one year. */
export function paymentsOf(runs: readonly ModelRun[], { id }: ModelWorker): ModelPay[] {
  return runs.flatMap(({ isEnded, pays }) => (isEnded ? [] : (pays.get(id) ?? [])));
}

function yearToDate(runs: readonly ModelRun[], worker: ModelWorker) {
  const year = { wages: 0, supplemental: 0, taxOnRegularPay: 0 };
  for (const pay of paymentsOf(runs, worker)) {
    year.wages += pay.gross;
    year.supplemental += pay.supplemental;
    year.taxOnRegularPay += pay.taxes.taxOnRegularPay;
  }
  return year;
}

/** The regular payment with the latest pay date up to a day. */
function lastRegular({ runs }: ModelCompany, { id }: ModelWorker, payDate: CalendarDate) {
  let latest: PayTerms['lastRegular'];
  let latestOf = '';
  for (const { period, pays, isEnded } of runs) {
    const pay = pays.get(id);
    if (isEnded || !pay || period.type !== 'Regular' || period.payDate > payDate) continue;
    const order = `${period.payDate} ${period.endsOn}`;
    if (order < latestOf) continue;
    latestOf = order;
    latest = { wages: pay.gross, withheld: pay.taxes.US_FIT };
  }
  return latest;
}
