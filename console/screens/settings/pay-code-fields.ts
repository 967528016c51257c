import type { Answered } from '../../call/ask.ts';
import { showRate } from '../../format/wages.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import type { EntryField } from '../../frame/entry-form.tsx';

export type ListedPayCode = Answered<'reports', 'getPayCodes'>['payCodes'][number];

/** The kinds of a pay code. */
const kinds = [
  { value: 'work', label: 'Hours of work' },
  { value: 'isLeave', label: 'Hours of leave' },
  { value: 'isPiecework', label: 'Pieces' },
];

const kindOf = ({ isLeave, isPiecework }: ListedPayCode) =>
  isPiecework ? 'isPiecework' : isLeave ? 'isLeave' : 'work';

/** The kind of a pay code in words. */
export function namePayCodeKind(code: ListedPayCode): string {
  return kinds.find(({ value }) => value === kindOf(code))?.label ?? '–';
}

/** The rate of a pay code with its multiple. */
export function describeRate({ payRate, multiplier, isPiecework }: ListedPayCode): string {
  if (isPiecework) return 'by the piece';
  const rate = payRate > 0 ? showRate(payRate, 'per hour') : 'entered with each payroll';
  return multiplier === 1 ? rate : `${rate}, times ${multiplier}`;
}

/** The field of a new code; one that the company has is changed in its own form. */
export function newCodeField(listed: readonly ListedPayCode[]): EntryField {
  return {
    name: 'payCode',
    label: 'Code',
    hint: 'Such as NIGHT',
    check: (text) => {
      const typed = text.trim().toUpperCase();
      return listed.some(({ payCode }) => payCode === typed)
        ? `The company has the code ${typed} already: press “Change” in its row.`
        : undefined;
    },
  };
}

/** The fields of the terms of a pay code, with those on file. */
export function payCodeTermsFields(known?: ListedPayCode): readonly EntryField[] {
  return [
    {
      name: 'description',
      label: 'Description',
      isOptional: true,
      initial: known?.description || undefined,
    },
    {
      name: 'kind',
      label: 'Counts',
      choices: kinds,
      fills: ['isLeave', 'isPiecework'],
      initial: known && kindOf(known),
    },
    {
      name: 'payRate',
      label: 'Rate for an hour, in dollars',
      kind: 'number',
      isOptional: true,
      hint: 'Without it, the rate is entered with each payroll. Pieces have none.',
      initial: known && known.payRate > 0 ? String(known.payRate) : undefined,
    },
    {
      name: 'multiplier',
      label: 'Multiple of the rate',
      kind: 'number',
      isOptional: true,
      hint: 'Such as 1.5. Pieces have none.',
      initial: known && known.multiplier !== 1 ? String(known.multiplier) : undefined,
    },
  ];
}

/** The terms of a request. The server replaces all terms of a code that exists, so all of them are sent. */
export function toPayCode(
  { kind, ...texts }: EntryValues,
  numbers: Readonly<Record<string, number>>,
): Readonly<Record<string, unknown>> {
  return {
    ...texts,
    ...numbers,
    ...(kind === 'isPiecework' ? { isPiecework: true } : { isLeave: kind === 'isLeave' }),
  };
}
