import { z } from 'zod';
import {
  amountOrNone,
  amountOrZero,
  hoursOrZero,
  multiplierOrZero,
  payRateOrZero,
} from '../numbers.ts';
import {
  description,
  id,
  name,
  optionallyWritten,
  optionalName,
  stateCode,
  written,
} from '../wire.ts';

const mostWorkers = 100_000;
const mostLines = 1_000;

/** Lines of one kind; missing or null is none. */
const lines = <Line extends z.ZodType>(line: Line) =>
  z
    .array(line)
    .max(mostLines)
    .nullish()
    .transform((list) => list ?? []);

/** Taken in any case and kept in upper case. */
const code = {
  parse: (text: string) => (/[\p{Cc}\p{Cs}]/u.test(text) ? undefined : text.toUpperCase()),
  expected: 'a pay code of at most 100 characters, without control characters',
};
export const payCodeText = () =>
  written({ ...code, parse: (text) => (text === '' ? undefined : code.parse(text)) });
/** None is the plain base entry. */
const optionalPayCode = () => optionallyWritten(code);

export const basePay = () =>
  lines(
    z.object({
      payHours: hoursOrZero(),
      payRate: payRateOrZero(),
      payCode: optionalPayCode(),
      multiplier: multiplierOrZero(),
      amount: amountOrNone(),
    }),
  );

export const described = () =>
  lines(z.object({ description: description(), amount: amountOrZero() }));

export const reimbursements = () =>
  lines(z.object({ reimbursementType: description(), amount: amountOrZero() }));

export const overTime = () =>
  lines(z.object({ type: name(), noOfHours: hoursOrZero(), multiplier: multiplierOrZero() }));

export const timeOffs = () =>
  lines(z.object({ leaveType: name(), policyType: optionalName(), hours: hoursOrZero() }));

export const miscellaneousStateTaxes = () =>
  lines(
    z.object({
      stateCode: stateCode(),
      taxName: optionalName(),
      taxDetails: lines(z.object({ riskClassName: name(), noOfHours: hoursOrZero() })),
    }),
  );

export const payrollData = <Entry extends z.ZodType>(entry: Entry) =>
  z.array(entry).min(1).max(mostWorkers);

export const periodOfCompany = {
  companyId: id('company', 'Invalid CompanyId'),
  payPeriodId: id('payPeriod', 'Invalid PayPeriodId'),
};

/** An object that holds nothing but hours; missing or null is `undefined`. */
export const hoursOf = <Field extends string>(field: Field) =>
  z
    .object({ [field]: hoursOrZero() } as Record<Field, ReturnType<typeof hoursOrZero>>)
    .nullish()
    .transform((value) => value ?? undefined);
