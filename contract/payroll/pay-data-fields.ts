import { z } from 'zod';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import {
  amountDefaultZero,
  amountOrZero,
  hourlyRateDefaultZero,
  hoursDefaultZero,
  multiplierDefaultZero,
  optionalAmount,
  optionalAmountOrZero,
} from '../numbers.ts';
import {
  date,
  description,
  id,
  name,
  optionalId,
  optionalName,
  optionalText,
  optionalTextCodec,
  stateCode,
  textCodec,
} from '../wire.ts';
import { amountOrNet } from './amount-or-net.ts';
import { costCodeFields } from './cost-code-fields.ts';

const maxWorkers = 100_000;
const maxLines = 1_000;

/** Lines of one kind; missing or null is an empty list. */
const lines = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line)
    .max(maxLines)
    .nullish()
    .transform((list) => list ?? []);

/** Accepted in any case, stored in upper case. */
const payCodeFormat = {
  parse: (text: string) => (/[\p{Cc}\p{Cs}]/u.test(text) ? undefined : text.toUpperCase()),
  expected: 'a pay code of at most 100 characters, without control characters',
};
export const payCodeField = () =>
  textCodec({
    ...payCodeFormat,
    parse: (text) => (text === '' ? undefined : payCodeFormat.parse(text)),
  });
const optionalPayCode = () => optionalTextCodec(payCodeFormat);

/** The location and the codes that a line is counted under. */
const costFields = () => ({ companyLocationId: optionalId('location'), ...costCodeFields() });

export const basePay = () =>
  lines(
    named(
      'BasePayLine',
      'A line of base pay.',
      z.object({
        payHours: hoursDefaultZero(),
        payRate: hourlyRateDefaultZero(),
        payCode: optionalPayCode(),
        multiplier: multiplierDefaultZero(),
        amount: amountDefaultZero(),
        ...costFields(),
      }),
    ),
  );

/** Hours by day; a list without entries enters none. */
export const hoursByDay = () =>
  lines(
    named(
      'HoursOfDay',
      'Hours worked on a day, at one rate and in one place.',
      z.object({
        date: date(),
        hours: hoursDefaultZero(),
        payCode: optionalPayCode(),
        payRate: hourlyRateDefaultZero(),
        companyLocationId: optionalId('location'),
      }),
    ),
  );

export const describedAmounts = () =>
  lines(
    named(
      'AmountLine',
      'An amount and what it is for.',
      z.object({ description: description(), amount: amountOrZero() }),
    ),
  );

/** An amount before taxes, or what is to be added to net pay. */
const additionalPayFields = () => ({
  description: description(),
  amount: optionalAmountOrZero(),
  netAmount: optionalAmount(),
  ...costFields(),
});

/** Extra pay, which may name where it was earned. */
export const additionalPay = () =>
  lines(
    named(
      'AdditionalPayLine',
      'A line of extra pay.',
      z.object(additionalPayFields()).check(amountOrNet()),
    ),
  );

/** Extra pay with a remark, such as the reason for retroactive pay. */
export const additionalPayWithNote = () =>
  lines(
    named(
      'AdditionalPayEntry',
      'A line of extra pay with a remark.',
      z.object({ ...additionalPayFields(), note: optionalText() }).check(amountOrNet()),
    ),
  );

export const reimbursements = () =>
  lines(
    named(
      'ReimbursementLine',
      'A reimbursed expense.',
      z.object({ reimbursementType: description(), amount: amountOrZero(), ...costCodeFields() }),
    ),
  );

export const overTime = () =>
  lines(
    named(
      'OvertimeLine',
      'Overtime hours.',
      z.object({
        type: name(),
        noOfHours: hoursDefaultZero(),
        multiplier: multiplierDefaultZero(),
        ...costFields(),
      }),
    ),
  );

export const timeOffs = () =>
  lines(
    named(
      'TimeOffLine',
      'Hours of leave.',
      z.object({
        leaveType: name(),
        policyType: optionalName(),
        hours: hoursDefaultZero(),
        ...costFields(),
      }),
    ),
  );

export const miscellaneousStateTaxes = () =>
  lines(
    named(
      'RiskClassHours',
      'Hours by risk class.',
      z.object({
        stateCode: stateCode(),
        taxName: optionalName(),
        taxDetails: lines(z.object({ riskClassName: name(), noOfHours: hoursDefaultZero() })),
      }),
    ),
  );

export const payrollData = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).min(1).max(maxWorkers);

export const payPeriodIdFields = {
  companyId: impliedCompanyId(),
  payPeriodId: id('payPeriod', 'Invalid PayPeriodId'),
};

/** Hours at the worker's own wage; missing or null is `undefined`. */
export const basicPay = () =>
  z
    .object({ payHours: hoursDefaultZero(), ...costFields() })
    .nullish()
    .transform((value) => value ?? undefined);

/** An object that holds nothing but hours; missing or null is `undefined`. */
export const hoursObject = <Field extends string>(field: Field) =>
  z
    .object({ [field]: hoursDefaultZero() } as Record<Field, ReturnType<typeof hoursDefaultZero>>)
    .nullish()
    .transform((value) => value ?? undefined);
