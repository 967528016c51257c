import type { z } from 'zod';
import type { ResponseOf } from '../../contract/operation.ts';
import type { enteredPay } from '../../contract/payroll/pay-entry-fields.ts';
import type { getPayEntries } from '../../contract/reports/getPayEntries.ts';
import type { CostOfLine, PayData, RiskClassHours } from '../../engine/earnings/pay-data.ts';
import { isSalaried } from '../../engine/earnings/salary.ts';
import type { PaidEntry } from '../../store/paid-entries.ts';
import type { PayEntry } from '../../store/pay-entries.ts';
import type { PayWage } from '../../store/pay-facts.ts';
import type { PayPeriod } from '../../store/pay-periods.ts';
import type { PeriodWorker } from '../../store/period-workers.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Id } from '../../values/id.ts';
import { formatInstant } from '../../values/instant.ts';
import { payRateNumber } from '../../values/pay-rate.ts';
import { isEditable } from '../../values/pay-schedule.ts';
import type { WageBasis } from '../../values/vocabulary.ts';
import type { PayOutlook } from '../../workflows/payroll/pay-entries.ts';
import { describeReason } from './not-paid-records.ts';

type EnteredPay = z.output<typeof enteredPay>;
type Answer = ResponseOf<typeof getPayEntries>;

/** The period of a list of pay entries. */
export function toEntryPeriod(
  period: PayPeriod,
  previousPayPeriodId: Id<'payPeriod'> | undefined,
): Answer['payPeriod'] {
  return {
    payPeriodId: period.payPeriodId,
    payPeriodType: period.type,
    workerType: period.workerType,
    payPeriodStatus: period.status,
    payBeginDate: period.beginsOn,
    payEndDate: period.endsOn,
    payDate: period.payDate,
    deadlineAt: formatInstant(period.deadlineAt),
    isEditable: isEditable(period.status),
    ...(previousPayPeriodId && { previousPayPeriodId }),
  };
}

/** A worker of a period with what was entered; fields without a value are absent. */
export function toPayEntryRecord(
  worker: PeriodWorker,
  outlook: PayOutlook | undefined,
  paid: PaidEntry | undefined,
  names: ReadonlyMap<string, string>,
): Answer['payEntries'][number] {
  const { workerId, lastName, firstName, reference, email, workState, last } = worker;
  const { enteredAt, enteredBy } = worker;
  const enteredByName = enteredBy === null ? undefined : names.get(enteredBy);
  const { wage, notPaid } = outlook ?? {};
  return {
    workerId,
    lastName,
    firstName,
    ...(reference && { userReferenceId: reference }),
    ...(email && { email }),
    ...(workState && { stateCode: workState }),
    ...(wage && { wage: describeRate(wage), isSalaried: isSalaried(wage) }),
    ...(enteredAt !== null && {
      enteredAt: formatInstant(enteredAt),
      entry: toEnteredPay(worker),
    }),
    ...(enteredByName && { enteredBy: enteredByName }),
    ...(notPaid && {
      notPaid: { key: notPaid, reason: describeReason({ ...worker, reason: notPaid }) },
    }),
    ...(paid && { paid: toPaidRecord(paid) }),
    ...(last && { last }),
  };
}

function toPaidRecord({ hours, gross, net, data, arrivesOn }: PaidEntry) {
  return {
    hours,
    gross,
    net,
    ...(data && { entry: toEnteredPay({ data, exclusionReason: null }) }),
    ...(arrivesOn && { arrivesOn }),
  };
}

const unitOf = {
  'Per Hour': 'h',
  'Per Day': 'd',
  'Per Week': 'w',
  'Per Month': 'm',
  'Per Year': 'y',
} as const satisfies Readonly<Record<WageBasis, string>>;

/** A wage in the narrow column of a table: `30.00/h`, `90,000.00/y`. */
function describeRate({ rate, basis }: PayWage): string {
  const options = { minimumFractionDigits: 2, maximumFractionDigits: 4 };
  return `${payRateNumber(rate).toLocaleString('en-US', options)}/${unitOf[basis]}`;
}

/** The pay data of a worker in the shape in which it can be saved again. */
export function toEnteredPay({
  data,
  exclusionReason,
}: Pick<PayEntry, 'data' | 'exclusionReason'>): EnteredPay {
  if (!data) return { isExcluded: true, exclusionReason: exclusionReason ?? '' };
  return {
    ...toBasePayLines(data),
    ...(data.days && { hoursByDay: data.days.map(toDayLine) }),
    ...(data.overtime && { overTime: data.overtime.map(toOvertimeLine) }),
    ...(data.leave && { timeOffs: data.leave.map(toTimeOffLine) }),
    ...(data.unpaidLeave && { unPaidLeave: { noOfHours: data.unpaidLeave } }),
    ...(data.extraPay && {
      additionalCompensations: data.extraPay.map(
        ({ description, amount, netAmount, note, ...line }) => ({
          description,
          ...(netAmount ? { netAmount } : { amount }),
          ...(note !== undefined && { note }),
          ...toCostFields(line),
        }),
      ),
    }),
    ...(data.deductions && {
      deductions: data.deductions.map(({ description, amount }) => ({ description, amount })),
    }),
    ...(data.reimbursements && {
      reimbursements: data.reimbursements.map(({ description, amount, costCodes }) => ({
        reimbursementType: description,
        amount,
        ...costCodes,
      })),
    }),
    ...(data.premiums && { miscellaneousStateTaxes: toRiskClassLines(data.premiums) }),
    ...(data.lump && { amount: data.lump }),
    ...(data.lumpNet && { netAmount: data.lumpNet }),
    ...data.lumpCodes,
    ...(data.paymentMethod && { paymentMethod: data.paymentMethod }),
  };
}

type LineOf<List extends keyof PayData> =
  NonNullable<PayData[List]> extends readonly (infer Line)[] ? Line : never;

/** Base pay without the sums of hours by day, which are sent as days. */
function toBasePayLines({ base, days }: PayData) {
  const lines = days ? base?.filter(({ hours }) => hours === 0) : base;
  return lines && (!days || lines.length > 0) ? { basePay: lines.map(toBasePayLine) } : {};
}

function toDayLine({ date, hours, payCode, rate, locationId }: LineOf<'days'>) {
  return {
    date,
    hours,
    payCode,
    ...(rate !== undefined && { payRate: rate }),
    ...(locationId && { companyLocationId: locationId }),
  };
}

function toBasePayLine({ payCode, hours, rate, multiplier, amount, ...line }: LineOf<'base'>) {
  return {
    payCode,
    payHours: hours,
    ...(rate !== undefined && { payRate: rate }),
    multiplier,
    ...(amount !== undefined && { amount }),
    ...toCostFields(line),
  };
}

function toOvertimeLine({ type, hours, multiplier, ...line }: LineOf<'overtime'>) {
  return {
    type,
    noOfHours: hours,
    ...(multiplier !== undefined && { multiplier }),
    ...toCostFields(line),
  };
}

function toTimeOffLine({ leaveType, paid, hours, ...line }: LineOf<'leave'>) {
  return {
    leaveType: paid ? ('Paid' as const) : ('Unpaid' as const),
    policyType: leaveType,
    hours,
    ...toCostFields(line),
  };
}

function toRiskClassLines(premiums: readonly RiskClassHours[]) {
  return [...groupBy(premiums, ({ state }): string => state)].map(([stateCode, classes]) => ({
    stateCode,
    taxDetails: classes.map(({ riskClass, hours }) => ({
      riskClassName: riskClass,
      noOfHours: hours,
    })),
  }));
}

function toCostFields({ locationId, costCodes }: CostOfLine) {
  return { ...(locationId && { companyLocationId: locationId }), ...costCodes };
}
