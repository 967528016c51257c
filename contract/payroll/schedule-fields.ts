import { z } from 'zod';
import { calendarDate } from '../../values/calendar-date.ts';
import {
  compensationFrequencies,
  compensationFrequencyOf,
  type PayDayRule,
  parsePayDateOption,
  parsePayDay,
  type ScheduleFrequency,
  scheduleFrequencyOf,
} from '../../values/pay-schedule.ts';
import { deprecated, expectedIssue } from '../wire.ts';

/** One of the interface's words on the wire, one of the withholding tables' inside. */
export const compensationFrequency = () =>
  z.codec(z.enum(compensationFrequencies), z.custom<ScheduleFrequency>(), {
    decode: (word) => scheduleFrequencyOf[word],
    encode: (frequency) => compensationFrequencyOf[frequency],
  });

interface RuleFormat<Rule> {
  readonly parse: (text: string) => Rule | undefined;
  readonly expected: string;
}

/** Words or a plain number; missing, null or empty is `undefined`. */
function optionalRule<Rule>({ parse, expected }: RuleFormat<Rule>) {
  const description = `${expected.charAt(0).toUpperCase()}${expected.slice(1)}.`;
  return z
    .union([z.string(), z.number()])
    .nullish()
    .meta({ description })
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

/** The older field, read as either of those that took its place: the frequency decides which is meant. */
export const deprecatedOption = () =>
  deprecated(
    optionalRule<DeprecatedOption>({
      parse: (text) => {
        const [payDay, payDateOption] = [parsePayDay(text), parsePayDateOption(text)];
        return payDay || payDateOption ? { payDay, payDateOption } : undefined;
      },
      expected: 'what payDay or payDateOptions may be',
    }),
    // The interface announces it without a day; from this one on we say so.
    {
      since: calendarDate('2026-01-01'),
      instead: 'payDay (Monthly) or payDateOptions (SemiMonthly)',
    },
  );

/** What can be wrong with a schedule beside the form of each field. */
export const scheduleRefusals = {
  beginsTooFar: 'payBeginDate must lie within five years of today.',
  noPayDay:
    'One of payDate, payDay or payDateOptions is required: for a {frequency} schedule {fields}.',
  payDateBeforeBegin:
    'Nobody can be paid before the period begins: payDate must not be before {beginsOn}.',
  payDateTooLate:
    'payDate must be at most 31 days after the first period ends, which is on {endsOn}.',
  periodsInUse:
    '{company} has {workerType} pay periods from {from} on that are in use: {periods}. Run them or take out their pay data, or begin the new periods after {lastEnd}.',
} as const;
