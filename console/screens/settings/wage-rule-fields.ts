import { weekdays } from '../../../values/calendar-date.ts';
import { minimumWageRules } from '../../../values/vocabulary.ts';
import type { Answered } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';

type Rules = Omit<
  Answered<'reports', 'getWageRules'>['wageRules'],
  'companyId' | 'giftCardsReceived'
>;

const minimumWageWords: Readonly<Record<Rules['minimumWage'], string>> = {
  'Not checked': 'Pay is not compared with the minimum wage.',
  Block: 'Pay below the minimum wage blocks the payroll.',
  'Make up': 'Pay below the minimum wage is made up.',
};

const overtimeWords = {
  computed: 'Overtime is computed from the hours of each day.',
  entered: 'Overtime is paid as it is entered.',
} as const;

const wordOf = (computeOvertime: boolean) => (computeOvertime ? 'computed' : 'entered');

/** The rules in sentences. */
export function describeWageRules(rules: Rules): readonly string[] {
  return [
    overtimeWords[wordOf(rules.computeOvertime)],
    `The workweek begins on ${rules.workweekStartsOn}.`,
    minimumWageWords[rules.minimumWage],
  ];
}

/** The questions about the rules, with what is set. */
export function wageRuleFields(rules: Rules): readonly EntryField[] {
  return [
    {
      name: 'overtime',
      label: 'Overtime',
      initial: wordOf(rules.computeOvertime),
      choices: Object.entries(overtimeWords).map(([value, label]) => ({ value, label })),
      hint: 'Computed by federal law and that of the state. Overtime that is entered is paid as entered, with a warning if it differs.',
    },
    {
      name: 'workweekStartsOn',
      label: 'First day of the workweek',
      initial: rules.workweekStartsOn,
      choices: weekdays,
      hint: 'Overtime is counted from this day on',
    },
    {
      name: 'minimumWage',
      label: 'Minimum wage',
      initial: rules.minimumWage,
      choices: minimumWageRules.map((value) => ({ value, label: minimumWageWords[value] })),
      hint: 'The one of the state or city, with the tip credit',
    },
  ];
}

/** The request for what was chosen. */
export function toWageRulesRequest(companyId: string, { overtime, ...values }: EntryValues) {
  return { companyId, computeOvertime: overtime === 'computed', ...values };
}
