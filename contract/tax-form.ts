import { z } from 'zod';
import { toScaled } from '../values/decimal.ts';
import { parseHourlyRate } from '../values/hours.ts';
import { type Cents, formatMoney } from '../values/money.ts';
import { parseW4FilingStatus } from '../values/w4-filing-status.ts';
import { respelled } from './respelled.ts';
import { id, optionalFlag, optionalPercentage, written } from './wire.ts';

const mostDollars = 100_000_000;
const mostPeople = 99;

/** Dollars with at most two decimals, from 0 to 100 million. */
const optionalAmount = () =>
  z
    .codec(z.number().nullable(), z.custom<Cents | undefined>(), {
      decode: (dollars, context) => {
        if (dollars === null) return undefined;
        const cents = toScaled(dollars, 2);
        if (cents !== undefined && cents >= 0 && dollars <= mostDollars) return cents as Cents;
        const params = { expected: 'an amount from 0 to 100000000 with at most two decimals' };
        context.issues.push({ code: 'custom', params, input: dollars });
        return z.NEVER;
      },
      encode: (amount) => (amount === undefined ? null : Number(formatMoney(amount))),
    })
    .optional();

const optionalCount = () =>
  z
    .number()
    .nullish()
    .transform((number, context) => {
      const count = number ?? undefined;
      if (count === undefined || (Number.isInteger(count) && count >= 0 && count <= mostPeople))
        return count;
      const params = { expected: `a whole number from 0 to ${mostPeople}` };
      context.issues.push({ code: 'custom', params, input: number });
      return z.NEVER;
    });

/** The year of the form, as a number or as text; forms made since 2020 are alike. */
const formVersion = () =>
  z
    .union([z.number(), z.string()])
    .nullish()
    .transform((version, context) => {
      if (version === null || version === undefined) return '2020' as const;
      const year = Number(version);
      if (Number.isInteger(year) && year >= 1990 && year <= 2100)
        return year < 2020 ? ('2019' as const) : ('2020' as const);
      const params = { expected: 'the year of the form, such as 2019 or 2026' };
      context.issues.push({ code: 'custom', params, input: version });
      return z.NEVER;
    });

export const w4Information = respelled({
  userId: id('worker', 'Invalid UserId'),
  formVersion: formVersion(),
  w4FilingStatus: written({
    parse: parseW4FilingStatus,
    expected: 'a filing status of Form W-4',
    message: 'W4FilingStatus is not valid',
  }),
  haveMultipleJob: optionalFlag(),
  dependents: optionalCount(),
  dependentsAbove18: optionalCount(),
  otherIncome: optionalAmount(),
  otherDeduction: optionalAmount(),
  extraWithholding: optionalAmount(),
  allowances: optionalCount(),
  exempt: optionalFlag(),
  hasMiltarySpouseExemption: optionalFlag(),
  isNonResident: optionalFlag(),
  stateAdditionalDeduction: optionalAmount(),
  azDeductionPercent: optionalPercentage(),
});

/** Dollars for an hour, as text. */
export const hourlyRateText = () =>
  written({
    parse: parseHourlyRate,
    expected: 'dollars for an hour as text with at most four decimals, such as "0.5187"',
  });
