/**
 * Something a request did that its sender may not expect: ignored, not paid, not withheld, delayed or
 * guessed. The answer lists them in `warnings`, at its top level.
 */
export interface Warning {
  readonly key: WarningKey;
  /** Field of the request it is about, such as `payrollData[3].basePay[0].amount`. */
  readonly path?: string | undefined;
  /** A sentence for people. */
  readonly message: string;
}

/** Adds a warning to the answer of the request. */
export type Warn = (warning: Warning) => void;

/** Keys of warnings with their meaning, in alphabetical order. A key is never renamed: clients compare it. */
export const warningKeys = {
  bankMissing: 'No bank is configured for live accounts, so no money can be moved.',
  dependentsDiffer:
    'The dollar amount of step 3 on Form W-4 and the numbers of dependents disagree; the amount counts.',
  effectiveDateIgnored: 'effectiveDate was sent, but nothing that it applies to changed.',
  endsAtNextLocation: 'A work location that starts later was not changed.',
  exemptionEnds: 'An exemption from income tax must be claimed again every year.',
  garnishmentTerms:
    'A term of a garnishment has no effect, or a limit of its state is not confirmed or is lower.',
  hoursTooMany: 'More hours were entered than there are in the period.',
  ignoredField: 'The request has a field that the operation does not know; it was ignored.',
  leaveLocationIgnored: 'A salary covers paid leave, so the location of the leave was ignored.',
  lockInHolds: 'A lock-in letter of the IRS limits what a Form W-4 can lower.',
  nameDiffers: 'The name of a worker differs from the one on file; the id was used.',
  notActiveYet: 'The worker needs something else before being active and paid.',
  notPaid: 'Workers who are employed in the period are not paid in it.',
  ownerPaysFuta: 'An owner or officer is exempt from state unemployment tax, but not from FUTA.',
  paidPayUnchanged: 'A change applies to days that were paid; that pay stays as it is.',
  payDelayed: 'The change came after the deadline, so workers are paid later.',
  salaryNotPaid: '0 base hours were entered for a salaried worker, so no salary is paid.',
  salaryPaidByHours: 'Base hours of a salaried worker are paid instead of the salary.',
  salaryReduced: 'Unpaid leave reduces a salary.',
  severanceToPay: 'Severance is not paid by itself; it is a task until it is paid.',
  standardHours: 'How standardWorkingHours was understood: hours a day, a week or a pay period.',
  unknownDescription: 'A description is unknown; it is taxed as the message says.',
  unknownOvertime: 'An overtime type is unknown; the multiplier sent is used.',
  unknownPayCode: 'A pay code is unknown; the rate sent is used.',
  unpaidLeaveIgnored: 'Unpaid leave changes nothing, because only hours or amounts are paid.',
  wageUnknown: 'The wage of a worker is recorded as 0, so hours are paid 0 until it is stated.',
  workerLeft: 'A worker who has left is paid.',
} as const satisfies Readonly<Record<string, string>>;

export type WarningKey = keyof typeof warningKeys;

/** An answer with its warnings, as the client receives it. */
export type WithWarnings<Answer> = Answer extends readonly (infer Entry)[]
  ? readonly WithWarnings<Entry>[]
  : Answer extends object
    ? Answer & { readonly warnings?: readonly Warning[] }
    : Answer;

/** JSON Schema of `warnings`. */
export const warningsSchema = {
  type: 'array',
  description:
    'What was ignored, not paid, not withheld, delayed or guessed. Absent if nothing was.',
  items: {
    type: 'object',
    required: ['key', 'message'],
    properties: {
      key: {
        enum: Object.keys(warningKeys),
        description: Object.entries(warningKeys)
          .map(([key, meaning]) => `\`${key}\`: ${meaning}`)
          .join('\n'),
      },
      path: { type: 'string', description: 'Field of the request that the warning is about.' },
      message: { type: 'string', description: 'A message for people.' },
    },
  },
} as const;

/** A request can have millions of unknown fields; the answer names the first of them. */
const mostIgnoredFields = 100;

/** Returns a warning for each field of the request that was ignored. */
export function warnOfIgnoredFields(fields: readonly string[]): Warning[] {
  const key = 'ignoredField' as const;
  const named: Warning[] = fields.slice(0, mostIgnoredFields).map((path) => ({
    key,
    path,
    message: `${path} is not a field of this operation and was ignored.`,
  }));
  const more = fields.length - named.length;
  return more > 0 ? [...named, { key, message: `${more} more fields were ignored.` }] : named;
}

/**
 * Adds warnings to an encoded answer. If the answer is a list, a warning is added to the entry that its
 * path names (`users[3]…`), otherwise to the first; a list of texts has no place for warnings.
 */
export function addWarnings(answer: unknown, warnings: readonly Warning[]): unknown {
  if (warnings.length === 0) return answer;
  if (!Array.isArray(answer)) return { ...(answer as object), warnings };
  return answer.map((entry, index) => {
    const own = warnings.filter(({ path }) => entryIndexOf(path) === index);
    return entry !== null && typeof entry === 'object' ? addWarnings(entry, own) : entry;
  });
}

function entryIndexOf(path: string | undefined): number {
  return Number(/^\w+\[(\d+)\]/.exec(path ?? '')?.[1] ?? 0);
}
