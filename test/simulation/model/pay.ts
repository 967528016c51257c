import { addDays, type CalendarDate, laterDate } from '../../../values/calendar-date.ts';
import { workingDays } from './calendar.ts';
import {
  activeRuns,
  type ModelCompany,
  type ModelPay,
  type ModelPayData,
  type ModelPeriod,
  type ModelWorker,
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
  for (const worker of company.workers) {
    const data = period.data.get(worker.id);
    const regular = regularPay(company, worker, period);
    if (data === undefined && regular === 0) continue;
    const supplemental = (data?.bonus ?? 0) + (data?.lump ?? 0);
    pays.set(
      worker.id,
      taxedPay(company, worker, { period, payDate, data, regular, supplemental }),
    );
  }
  return pays;
}

interface Earned {
  readonly period: ModelPeriod;
  readonly payDate: CalendarDate;
  readonly data: ModelPayData | undefined;
  readonly regular: number;
  readonly supplemental: number;
}

function taxedPay(
  company: ModelCompany,
  worker: ModelWorker,
  { period, payDate, data, regular, supplemental }: Earned,
): ModelPay {
  const isRegular = period.type === 'Regular';
  const taxes = computeModelTaxes({
    regular,
    supplemental,
    periods: company.frequency === 'Weekly' ? 52 : 26,
    w4: worker.w4,
    year: yearToDate(company, worker),
    lastRegular: isRegular ? undefined : lastRegular(company, worker, payDate),
    unemploymentRate: company.unemploymentRate,
  });
  const sum = (codes: readonly (keyof ModelTaxes)[]) =>
    codes.reduce((total, code) => total + taxes[code], 0);
  const gross = regular + supplemental;
  const employeeTaxes = sum(employeeTaxCodes);
  const { deduction: deductions = 0, reimbursement: reimbursements = 0 } = data ?? {};
  return {
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
function regularPay(company: ModelCompany, worker: ModelWorker, period: ModelPeriod): number {
  const data = period.data.get(worker.id);
  const night = data?.night ? hoursAt(data.night.hours, data.night.rate) : 0;
  if (worker.kind === 'salaried')
    return night + (period.type === 'Regular' ? salary(company, worker, period) : 0);
  const rate = worker.wages.findLast(({ startsOn }) => startsOn <= period.endsOn)?.rate;
  const wage = rate ?? worker.wages[0]?.rate ?? 0;
  const overtime = divideHalfUp(BigInt(data?.overtime ?? 0) * BigInt(wage) * 3n, 200n);
  return hoursAt(data?.hours ?? 0, wage) + overtime + night;
}

/** The salary of the days of each wage, less unpaid leave. */
function salary({ frequency }: ModelCompany, worker: ModelWorker, period: ModelPeriod): number {
  const weeks = frequency === 'Weekly' ? 1 : 2;
  const ofDays = workingDays(period.beginsOn, period.endsOn);
  const parts = wageDays(worker, period);
  const allDays = parts.reduce((sum, { days }) => sum + days, 0);
  const unpaid = period.data.get(worker.id)?.unpaidLeave ?? 0;
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
function wageDays({ joinedOn, wages }: ModelWorker, { beginsOn, endsOn }: ModelPeriod) {
  const from = laterDate(joinedOn, beginsOn);
  return wages
    .map(({ startsOn, rate }, index) => {
      const next = wages[index + 1]?.startsOn;
      const last = next !== undefined && next <= endsOn ? addDays(next, -1) : endsOn;
      return { rate, days: workingDays(index === 0 ? from : laterDate(from, startsOn), last) };
    })
    .filter(({ days }) => days > 0);
}

const hoursAt = (hours: number, rate: number) => divideHalfUp(BigInt(hours) * BigInt(rate), 100n);

/** Lists the payments of a worker that were submitted and not cancelled; all are of one year. */
export function paymentsOf(company: ModelCompany, { id }: ModelWorker): ModelPay[] {
  return activeRuns(company).flatMap(({ pays }) => pays.get(id) ?? []);
}

function yearToDate(company: ModelCompany, worker: ModelWorker) {
  const year = { wages: 0, supplemental: 0, taxOnRegularPay: 0 };
  for (const pay of paymentsOf(company, worker)) {
    year.wages += pay.gross;
    year.supplemental += pay.supplemental;
    year.taxOnRegularPay += pay.taxes.taxOnRegularPay;
  }
  return year;
}

/** The regular payment with the latest pay date up to a day. */
function lastRegular(company: ModelCompany, { id }: ModelWorker, payDate: CalendarDate) {
  let latest: { readonly wages: number; readonly withheld: number } | undefined;
  let latestOf: readonly string[] = ['', ''];
  for (const { period, pays } of activeRuns(company)) {
    const pay = pays.get(id);
    if (!pay || period.type !== 'Regular' || period.payDate > payDate) continue;
    const order = [period.payDate, period.endsOn];
    if (order.join() < latestOf.join()) continue;
    latestOf = order;
    latest = { wages: pay.gross, withheld: pay.taxes.US_FIT };
  }
  return latest;
}
