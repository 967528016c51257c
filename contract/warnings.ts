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
  contributedAboveLimit:
    'A change of coverage, or the end of the employment or of the pay, lowers the limit of the year below what was contributed to a health savings account.',
  correctedSinceFiling:
    'Pay was corrected after a return was filed and before the filing was recorded.',
  deadlinesPassed: 'The deadlines of pay periods have passed, so they cannot be paid in time.',
  deductionsLeft: 'A worker leaves, and something is left of deductions or loans.',
  deductionsLeftOut:
    'A worker moves to another pay schedule, and deductions by the month are not taken because of it.',
  dependentsDiffer:
    'The dollar amount of step 3 on Form W-4 and the numbers of dependents disagree; the amount counts.',
  depositScheduleAssumed:
    'The deposit schedule of a return was not sent, so monthly deposits are assumed.',
  draftLaw: 'Figures of a sandbox were computed by law that is a draft and not confirmed.',
  dueDateUnknown: 'The due dates of state and local taxes are not known.',
  effectiveDateIgnored: 'effectiveDate was sent, but nothing that it applies to changed.',
  effectiveDateUnusual: 'An unemployment rate does not start on the first day of a quarter.',
  endsAtNextLocation: 'A work location that starts later was not changed.',
  exemptBoxesOpen:
    'Payments are exempt from FUTA for reasons that the records do not have, so boxes 4a to 4e of Form 940 are open.',
  exemptionEnds: 'An exemption from income tax must be claimed again every year.',
  explainedByLaterLaw:
    'The law was changed after a payment, so the explanation shows other figures than were paid.',
  garnishmentAsDeduction:
    'A garnishment is deducted as a recurring item, without the limits and priorities of the law.',
  garnishmentExemptionUnknown:
    'The amount that is exempt from a federal tax levy is not known for the year.',
  garnishmentFeeLimited: 'A state limits the fee for a garnishment to less than was entered.',
  garnishmentForbidden: 'A state does not let creditors take wages, so nothing is deducted.',
  garnishmentLimitUnconfirmed:
    'The limit of a state for a garnishment is not confirmed, so the federal limit is used.',
  garnishmentTermIgnored: 'A term of a garnishment has no effect on a garnishment of its type.',
  historyNameUnknown:
    'A tax or description of imported pay is unknown; it is stored under the name given.',
  historyNotLinked: 'Imported pay belongs to no worker yet; it counts once the worker is added.',
  historyReplaced: 'An import replaced the one for the same workers and period before it.',
  historyUnbalanced: 'Gross, net, taxes and deductions of imported pay do not add up.',
  historyYearNotCovered:
    'The tax law of the year of imported pay is not covered, so taxable wages are not computed.',
  hoursTooMany: 'More than 80 hours a week were entered, or more than a supplemental period has.',
  ignoredField: 'The request has a field that the operation does not know; it was ignored.',
  importedPayLeftOut: 'Imported payments are not included in a return.',
  importedPayUnassigned:
    'Imported payments belong to no worker yet, so no annual form includes them.',
  joinedBeforeIncorporation: 'A worker joined before the company was incorporated.',
  laterPayUnchanged: 'A correction does not change payments made after the corrected one.',
  lawMissing: 'The law for pay dates of the next 60 days is missing, so they cannot be paid yet.',
  leaveLocationIgnored: 'A salary covers paid leave, so the location of the leave was ignored.',
  loanForgiven: 'A loan of the company is written off; what the worker need not repay is pay.',
  locationMissing: 'The company has no location for an office worker, which a payroll needs.',
  lockInHolds: 'A lock-in letter of the IRS limits what a Form W-4 can lower.',
  nameDiffers: 'The name of a worker differs from the one on file; the id was used.',
  notActiveYet: 'The worker needs something else before being active and paid.',
  notPaid: 'Workers who are employed in the period are not paid in it.',
  notTaken: 'A deduction or garnishment is not deducted, or not in full.',
  overpaymentOwed: 'Workers were paid too much; it is not recovered by itself.',
  ownerPaysFuta: 'An owner or officer is exempt from state unemployment tax, but not from FUTA.',
  paidByCheck: 'Workers are paid by check.',
  paidPayUnchanged: 'A change applies to days that were paid; that pay stays as it is.',
  payAccountHeld:
    'The bank account of a worker was changed shortly before the payroll and is not confirmed.',
  payDateMoved: 'Banks are closed on the pay date, so workers are paid on the banking day before.',
  payDelayed: 'The deadline has passed, so workers are paid later.',
  payWarning: 'The pay of a worker has something to review, which the message describes.',
  paymentWaits: 'A payment is sent only after the company’s returned debit is drawn again.',
  payrollsNotProcessed: 'Annual forms include payrolls that are not processed yet.',
  placeUnresolved: 'The taxes of a place depend on an answer that is missing.',
  quarterNotEnded: 'A return was computed before the quarter has ended.',
  registrationIncomplete: 'A state registration has answers missing.',
  registrationMissing: 'A state’s rate for new employers is used, because none was entered.',
  repaidWages: 'Box 1 or 2 of a Form W-2c is lower, which is wrong for wages that were repaid.',
  salaryNotPaid: '0 base hours were entered for a salaried worker, so no salary is paid.',
  salaryPaidByHours: 'Base hours of a salaried worker are paid instead of the salary.',
  salaryReduced: 'Unpaid leave reduces a salary.',
  severanceToPay: 'Severance is not paid by itself; it is a task until it is paid.',
  standardHours: 'How standardWorkingHours was understood: hours a day, a week or a pay period.',
  startsBeforeJoining: 'A wage starts before the worker joins.',
  stateCodeIgnored: 'The state of the location applies to an office worker, not stateCode.',
  taxAboveAnnualLimit: 'The tax of a year is above the limit up to which Form 944 is meant.',
  unemploymentRateUnknown: 'No unemployment tax of a state is computed, because no rate is known.',
  unknownDescription: 'A description is unknown; it is taxed as the message says.',
  unknownOvertime: 'An overtime type is unknown; the multiplier sent is used.',
  unknownPayCode: 'A pay code is unknown; the rate sent is used.',
  unpaidLeaveIgnored: 'Unpaid leave changes nothing, because only hours or amounts are paid.',
  wageReplacedLater: 'A wage applies only until another one, which starts later.',
  wageUnknown: 'The wage of a worker is recorded as 0, so hours are paid 0 until it is stated.',
  workerLeft: 'A worker who has left is paid.',
  yearNotEnded: 'A return or annual forms were computed before the year has ended.',
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
    description: 'Something a request did that its sender may not expect.',
    required: ['key', 'message'],
    properties: {
      key: {
        type: 'string',
        enum: Object.keys(warningKeys),
        description: Object.entries(warningKeys)
          .map(([key, meaning]) => `\`${key}\`: ${meaning}`)
          .join('\n'),
        examples: ['ignoredField'],
      },
      path: {
        type: 'string',
        description: 'Field of the request that the warning is about; absent if it is about none.',
        examples: ['user.jobTitel'],
      },
      message: {
        type: 'string',
        description: 'A message for people.',
        examples: ['user.jobTitel is not a field of this operation and was ignored.'],
      },
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
