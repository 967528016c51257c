import type { z } from 'zod';
import type { unsavedEntry } from '../../../contract/payroll/pay-entry-fields.ts';
import type { PayInput } from '../../../engine/earnings/pay-input.ts';
import type { PathSegment } from '../../../engine/earnings/read-pay-input.ts';
import { toCostCodes } from '../../../values/cost-code.ts';
import {
  createWirePath,
  toCosted,
  toStatedDays,
  toStatedOvertime,
  toStatedPay,
} from './pay-data-input.ts';

type Entry = z.output<typeof unsavedEntry>;

/** The lines of an entry or of a correction. */
export function toLines(
  entry: Parameters<typeof toStatedPay>[0] & Pick<Entry, 'overTime' | 'timeOffs' | 'unPaidLeave'>,
): PayInput {
  return {
    ...toStatedPay(entry),
    overtime: toStatedOvertime(entry.overTime),
    leave: entry.timeOffs.map(toCosted),
    unpaidLeave: entry.unPaidLeave?.noOfHours,
  };
}

/** The pay data of a worker as the console enters it: what both imports and line items can enter. */
export function toEntryInput(entry: Entry): PayInput {
  return {
    ...toLines(entry),
    days: toStatedDays(entry.hoursByDay),
    lump: entry.amount,
    lumpNet: entry.netAmount,
    lumpCodes: toCostCodes(entry),
    paymentMethod: entry.paymentMethod,
    isExcluded: entry.isExcluded,
  };
}

const wireNames = createWirePath({
  base: 'basePay',
  rate: 'payRate',
  overtime: 'overTime',
  leave: 'timeOffs',
  extraPay: 'additionalCompensations',
  lump: 'amount',
  lumpNet: 'netAmount',
});

const hoursNames: Readonly<Record<string, string>> = {
  base: 'payHours',
  days: 'hours',
  overtime: 'noOfHours',
  leave: 'hours',
};

/** Hours have a name for each kind of line. */
export function toEntryWirePath(at: readonly PathSegment[]): readonly PathSegment[] {
  const [list = '', index = 0, field] = at;
  if (field === 'hours') return [...wireNames([list, index]), hoursNames[list] ?? 'noOfHours'];
  return wireNames(at);
}
