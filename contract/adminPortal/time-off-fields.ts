import { z } from 'zod';
import { calendarDate, parseCalendarDate } from '../../values/calendar-date.ts';
import { toScaled } from '../../values/decimal.ts';
import { type Hours, parseHoursWorked } from '../../values/hours.ts';
import {
  accrualMethods,
  grantDays,
  payoutRules,
  timeOffKinds,
  waitingRules,
} from '../../values/time-off.ts';
import { numberCodec, optionalCount } from '../numbers.ts';
import { optionalEnum } from '../optional-enum.ts';
import { id, mandatoryWhen, name, optionalTextCodec } from '../wire.ts';

const hoursScale = 10_000;
const mostHours = 8_784;
const toNumber = (hours: Hours) => hours / hoursScale;

const hoursOrZero = () =>
  numberCodec({
    parse: parseHoursWorked,
    write: toNumber,
    expected: `a number of hours from 0 to ${mostHours} with at most four decimals`,
    limits: { minimum: 0, maximum: mostHours },
  });

const positiveHours = () =>
  numberCodec({
    parse: (number) => parseHoursWorked(number) || undefined,
    write: toNumber,
    expected: `a number of hours over 0 and at most ${mostHours} with at most four decimals`,
    limits: { exclusiveMinimum: 0, maximum: mostHours },
  });

/** Hours that an adjustment adds; negative hours are taken away. */
export const adjustedHours = () =>
  numberCodec({
    parse: (number) => {
      const scaled = toScaled(number, 4);
      const isPossible = scaled !== undefined && Math.abs(scaled) <= mostHours * hoursScale;
      return isPossible && scaled !== 0 ? (scaled as Hours) : undefined;
    },
    write: toNumber,
    expected: `a number of hours from -${mostHours} to ${mostHours}, not 0, with at most four decimals`,
    limits: { minimum: -mostHours, maximum: mostHours },
  });

export const optionalHoursOrZero = () =>
  hoursOrZero()
    .nullish()
    .transform((hours) => hours ?? undefined);

/** A day of every year: 29 February is not. */
const dayOfYear = () =>
  optionalTextCodec({
    parse: (text) => (parseCalendarDate(`2025-${text}`) ? text : undefined),
    expected: 'a month and a day of every year, such as 01-01',
  });

export const timeOffPolicyId = () => id('timeOffPolicy', 'Invalid TimeOffPolicyId');

/** Terms of a policy. */
export const timeOffTermFields = {
  policyName: name(),
  policyKind: z.enum(timeOffKinds),
  usedPayCodes: z.array(name()).min(1).max(20),
  accrualMethod: z.enum(accrualMethods),
  hoursEarned: positiveHours(),
  perHoursWorked: positiveHours()
    .nullish()
    .transform((hours) => hours ?? undefined),
  grantDay: optionalEnum(grantDays),
  balanceLimit: optionalHoursOrZero(),
  yearLimit: optionalHoursOrZero(),
  carryOverLimit: optionalHoursOrZero(),
  carryOverDay: dayOfYear(),
  waitingDays: optionalCount({ least: 0, most: 366 }),
  waitingRule: optionalEnum(waitingRules),
  payout: z.enum(payoutRules),
};

interface TermFields {
  accrualMethod?: unknown;
  perHoursWorked?: unknown;
  grantDay?: unknown;
  carryOverDay?: unknown;
  carryOverLimit?: unknown;
  waitingDays?: unknown;
  waitingRule?: unknown;
}

/** Fields that others make mandatory. */
export const requiredTerms = <Inside extends TermFields>() =>
  [
    mandatoryWhen<Inside>(
      ['perHoursWorked'],
      ({ accrualMethod }) => accrualMethod === 'Per Hour Worked',
      'with the accrualMethod Per Hour Worked',
    ),
    mandatoryWhen<Inside>(
      ['grantDay'],
      ({ accrualMethod }) => accrualMethod === 'Per Year',
      'with the accrualMethod Per Year',
    ),
    mandatoryWhen<Inside>(
      ['carryOverLimit'],
      ({ carryOverDay }) => carryOverDay !== undefined,
      'with carryOverDay',
    ),
    mandatoryWhen<Inside>(
      ['waitingDays'],
      ({ waitingRule }) => waitingRule !== undefined,
      'with waitingRule',
    ),
  ] as const;

export const timeOffTermRefusals = {
  nameTaken: '{company} already has a time-off policy named {name}. Choose another policyName.',
  repeatedPayCode: 'usedPayCodes contains {code} twice.',
  workedPayCode:
    'BASE_PAY is the pay code for hours worked. Name the pay codes or types of leave whose hours count as used.',
  notPerHour: 'perHoursWorked is only for the accrualMethod Per Hour Worked.',
  notPerYear: 'grantDay is only for the accrualMethod Per Year.',
  yearLimitOfGrants:
    'yearLimit is not for the accrualMethod Per Year: hoursEarned are the hours of a year.',
  earnsMoreThanWorked: 'hoursEarned must not be more than perHoursWorked.',
} as const;

/** A policy in answers. */
export const timeOffPolicyRecord = {
  timeOffPolicyId: z.string(),
  policyName: z.string(),
  policyKind: z.enum(timeOffKinds),
};

/** The first of January, on which hours are carried over unless another day is named. */
export const usualCarryOverDay = calendarDate('2026-01-01').slice(5);
