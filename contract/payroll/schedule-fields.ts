import { z } from 'zod';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  compensationFrequencies,
  compensationFrequencyOf,
  type DefaultFrequency,
  namedScheduleFrequencies,
  type PayDayRule,
  parsePayDateOption,
  parsePayDay,
  type ScheduleFrequency,
  scheduleFrequencyOf,
} from '../../values/pay-schedule.ts';
import { deprecated } from '../deprecated.ts';
import { expectedIssue, expectedKey } from '../wire.ts';

/** The interface's word on the wire, the withholding tables' word inside. */
export const compensationFrequency = () =>
  z.codec(z.enum(compensationFrequencies), z.custom<DefaultFrequency>(), {
    decode: (word) => scheduleFrequencyOf[word],
    encode: (frequency) => compensationFrequencyOf[frequency],
  });

/** The frequency of a schedule with a name, which may be longer. */
export const namedScheduleFrequency = () =>
  z.codec(z.enum(namedScheduleFrequencies), z.custom<ScheduleFrequency>(), {
    decode: (word) => scheduleFrequencyOf[word],
    encode: (frequency) => compensationFrequencyOf[frequency],
  });

interface RuleFormat<Rule> {
  readonly parse: (text: string) => Rule | undefined;
  readonly expected: string;
}

/** Text or a number; missing, null or empty is `undefined`. */
function optionalRule<Rule>({ parse, expected }: RuleFormat<Rule>) {
  return z
    .union([z.string(), z.number()])
    .nullish()
    .meta({ [expectedKey]: expected })
    .transform((raw, context) => {
      const text = String(raw ?? '').trim();
      if (text === '') return undefined;
      const rule = parse(text);
      if (rule !== undefined) return rule;
      context.issues.push({ ...expectedIssue(expected), input: raw });
      return z.NEVER;
    });
}

export const optionalPayDay = () =>
  optionalRule({
    parse: parsePayDay,
    expected:
      'Last day of the month, N day(s) after pay period ends (1 to 31), or a day of the month after the period (1 to 31)',
  });

export const optionalPayDateOption = () =>
  optionalRule({
    parse: parsePayDateOption,
    expected: '15th and last day of the month, N days From payEndDate (0 to 7), or such a number',
  });

interface DeprecatedOption {
  readonly payDay: PayDayRule | undefined;
  readonly payDateOption: PayDayRule | undefined;
}

/**
 * The deprecated field, read as both of its replacements; the frequency decides which one applies.
 */
export const deprecatedOption = () =>
  deprecated(
    optionalRule<DeprecatedOption>({
      parse: (text) => {
        const [payDay, payDateOption] = [parsePayDay(text), parsePayDateOption(text)];
        return payDay || payDateOption ? { payDay, payDateOption } : undefined;
      },
      expected: 'what payDay or payDateOptions may be',
    }),
    // The interface announces the deprecation without dates; we chose these.
    {
      since: calendarDate('2026-01-01'),
      until: calendarDate('2029-01-01'),
      instead: 'payDay (Monthly) or payDateOptions (SemiMonthly)',
    },
  );

/** Refusals of a pay schedule, besides the format of each field. */
export const scheduleRefusals = {
  beginsTooFar: 'payBeginDate must be within five years of today.',
  noPayDay:
    'One of payDate, payDay or payDateOptions is required: for a {frequency} schedule {fields}.',
  payDateBeforeBegin:
    'Workers cannot be paid before the period begins: payDate must not be before {beginsOn}.',
  payDateContradicts:
    'payDate is {payDate}, but {payDayField} pays the first period on {payDay}: send one of them, or the same date in both.',
  payDateTooLate:
    'payDate must be at most 31 days after the first period ends, which is on {endsOn}.',
  periodsInUse:
    '{company} has {workerType} pay periods in use from {from} on: {periods}. Run them or remove their pay data, or begin the new periods after {lastEnd}.',
} as const;
