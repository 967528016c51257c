import type { RequestOf } from '../../../contract/operation.ts';
import type { importRegularDifferentialPayrollData } from '../../../contract/payroll/importRegularDifferentialPayrollData.ts';
import type { PayInputEntries } from '../../../engine/earnings/check-pay-data.ts';
import { basePayCode } from '../../../engine/earnings/pay-data.ts';
import type {
  DayInput,
  DescribedAmountInput,
  OvertimeInput,
  PayInput,
  PremiumInput,
} from '../../../engine/earnings/pay-input.ts';
import type { PathSegment } from '../../../engine/earnings/read-pay-input.ts';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { type CostCodes, toCostCodes } from '../../../values/cost-code.ts';
import type { HourlyRate, Hours } from '../../../values/hours.ts';
import type { Id } from '../../../values/id.ts';
import { type Cents, noMoney } from '../../../values/money.ts';
import type { Multiplier } from '../../../values/pay-rate.ts';

type Entry = RequestOf<typeof importRegularDifferentialPayrollData>['payrollData'][number];

/** Entries of a request, converted one by one when they are read. */
export function toStatedEntries<Wire>(
  given: readonly Wire[],
  toStated: (entry: Wire) => PayInput,
): PayInputEntries {
  return {
    length: given.length,
    at: (entry) => {
      const found = given[entry];
      if (found === undefined) throw new RangeError(`no entry ${entry}`);
      return toStated(found);
    },
  };
}

/** The pay data of an entry of a differential import or of a correction. */
export function toStatedPay(entry: Entry): PayInput {
  return {
    workerId: entry.workerId,
    firstName: entry.firstName,
    lastName: entry.lastName,
    base: entry.basePay.length > 0 ? entry.basePay.map(toBase) : undefined,
    extraPay: entry.additionalCompensations.map(toExtraPay),
    deductions: entry.deductions,
    reimbursements: toStatedReimbursements(entry.reimbursements),
    premiums: toStatedPremiums(entry.miscellaneousStateTaxes),
  };
}

function toBase(line: Entry['basePay'][number]) {
  const { payCode = basePayCode, payHours, payRate, multiplier, amount } = line;
  return { payCode, hours: payHours, rate: payRate, multiplier, amount, ...toCostInput(line) };
}

interface DayLine {
  readonly date: CalendarDate;
  readonly hours: Hours;
  readonly payCode?: string | undefined;
  readonly payRate: HourlyRate;
  readonly companyLocationId?: Id<'location'> | undefined;
}

export function toStatedDays(given: readonly DayLine[]): readonly DayInput[] {
  return given.map(({ date, hours, payCode = basePayCode, payRate, companyLocationId }) => ({
    date,
    hours,
    payCode,
    rate: payRate,
    locationId: companyLocationId,
  }));
}

interface CostFields extends CostCodes {
  readonly companyLocationId?: Id<'location'> | undefined;
}

/** The location and the codes that a line names. */
export function toCostInput(line: CostFields) {
  return { locationId: line.companyLocationId, costCodes: toCostCodes(line) };
}

/** A line with the location and the codes that it names. */
export function toCosted<Line extends CostFields>(line: Line) {
  const { companyLocationId: _, department: __, job: ___, costCenter: ____, ...rest } = line;
  return { ...rest, ...toCostInput(line) };
}

/** A line of extra pay, with an amount or a net amount. */
export function toExtraPay<Line extends CostFields & { readonly amount?: Cents | undefined }>(
  line: Line,
) {
  return { ...toCosted(line), amount: line.amount ?? noMoney };
}

export function toStatedReimbursements(
  given: Entry['reimbursements'],
): readonly DescribedAmountInput[] {
  return given.map(({ reimbursementType, amount, ...line }) => ({
    description: reimbursementType,
    amount,
    costCodes: toCostCodes(line),
  }));
}

export function toStatedPremiums(given: Entry['miscellaneousStateTaxes']): readonly PremiumInput[] {
  return given.map(({ stateCode, taxDetails }) => ({
    state: stateCode,
    classes: taxDetails.map(({ riskClassName, noOfHours }) => ({
      riskClass: riskClassName,
      hours: noOfHours,
    })),
  }));
}

interface OvertimeLine extends CostFields {
  readonly type: string;
  readonly noOfHours: Hours;
  readonly multiplier: Multiplier;
}

export function toStatedOvertime(given: readonly OvertimeLine[]): readonly OvertimeInput[] {
  return given.map((line) => ({
    type: line.type,
    hours: line.noOfHours,
    multiplier: line.multiplier,
    ...toCostInput(line),
  }));
}

/** Converts paths inside to paths on the wire; each import has some names of its own. */
export function createWirePath(own: Readonly<Record<string, string>>) {
  const names: Readonly<Record<string, string>> = {
    workerId: 'userId',
    premiums: 'miscellaneousStateTaxes',
    classes: 'taxDetails',
    riskClass: 'riskClassName',
    locationId: 'companyLocationId',
    days: 'hoursByDay',
    ...own,
  };
  return (at: readonly PathSegment[]) =>
    at.map((step) => (typeof step === 'string' ? (names[step] ?? step) : step));
}

export const toDifferentialWirePath = createWirePath({
  base: 'basePay',
  hours: 'payHours',
  rate: 'payRate',
  extraPay: 'additionalCompensations',
});
