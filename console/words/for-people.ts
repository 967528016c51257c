import { ApiError } from '../../client/api-error.ts';
import { showDatesIn } from '../format/dates.ts';
import { showAmountsIn } from '../format/money.ts';

// The messages of the interface name operations, which programs call. People press buttons instead.

const verbs =
  'accept|activate|add|adjust|advance|apply|approve|assign|cancel|change|clear|confirm|correct|create|deactivate|delete|end|enrol|export|find|get|import|initiate|invite|mark|map|move|pay(?=TaxDeposits|Orders|OutTimeOff)|preview|print|process|record|recover|remind|reissue|remove|replay|revoke|rotate|send|set|settle|skip|start|submit|terminate|undo|update|upload|use|verify|void|withdraw';
// Fields such as startDate begin with a verb, too.
const operation = `(?:(?!(?:end|start)Date)(?:${verbs})[A-Z]\\w*)`;
const several = `${operation}(?:(?:, | or | and )(?:with )?${operation})*`;

/** `add it with addUser` becomes `add it`, and `pay it elsewhere (markPaid)` becomes `pay it elsewhere`. */
const means = new RegExp(
  `(?:,? (?:with|by|of|in)|, or use) ${several}(?=[\\s.,:;)])| \\(${operation}\\)`,
  'g',
);

/** `: getUserTaxes lists the codes.` and the like; a screen shows what such an operation answers. */
const pointers = new RegExp(
  `(?:[:.]|, which) (?:(?:call|see|send|Send) )?${operation}(?: [^.]*)?\\.`,
  'g',
);

/** A field of a form, by the name that a request has for it. */
interface LabeledField {
  readonly name: string;
  readonly label: string;
  /** Fields of the request that it fills, if they have other names. */
  readonly fills?: readonly string[];
}

/**
 * A message of the interface without the names of operations, with the labels of fields in place of their names, and with
 * dates and amounts as screens show them.
 */
export function forPeople(message: string, fields: readonly LabeledField[] = []): string {
  const plain = message.replace(means, '').replace(pointers, '.');
  return fields.reduce(
    (text, { name, label }) => text.replaceAll(mentionOf(name), () => `“${label}”`),
    showAmountsIn(showDatesIn(plain)),
  );
}

/** Refusals whose messages name operations, roles or fields that no form has, for people. */
const refusalWords: Readonly<Record<string, string>> = {
  linkCannotConfirm: 'Somebody who has signed in must confirm this.',
  otherScreen: 'This is not part of the page that you have opened.',
  notOwnRecords: 'You may do this for your own records only.',
  noCover: 'This plan has no cover whose cost is taxed: leave the amount that it pays empty.',
  noCoverageMonths:
    'The limit of this plan does not depend on months: leave the first month of the coverage empty.',
  coveredLater: 'The coverage cannot begin after the enrollment: choose an earlier month.',
  noCompanyContribution: 'The company cannot pay into this plan: leave its part empty.',
  limitWithoutArrears: 'A limit needs that what the pay does not cover is owed.',
  interestWithoutLoan: 'Interest needs a loan: enter it, too.',
  restWithoutBalance:
    'The last pay can be asked for the rest only with a goal, a loan, or if what the pay does not cover is owed.',
  openingWithoutArrears:
    'An amount can be owed from before only if what the pay does not cover is owed: choose that.',
  openingAfterStart:
    'Amounts of this deduction are counted already: amounts from before are entered once, before the first payroll.',
  shareOfPay: 'Only a deduction can be a share of the pay: enter dollars.',
  incompleteOwner:
    'An owner needs an address, a social security number and a date of birth: enter them, too.',
  noContribution: 'Enter what the worker or the company pays.',
};

/** A refusal in words for people. */
export function describeRefusal(
  { key, message }: { readonly key?: string | undefined; readonly message: string },
  fields?: readonly LabeledField[],
): string {
  if (key === 'roleMissing') return describeMissingRole(message);
  if (key === 'demoStopped') return describeStoppedDemo(message);
  return refusalWords[key ?? ''] ?? forPeople(message, fields);
}

/** Each role as somebody who can be asked. */
const roleNames: Readonly<Record<string, string>> = {
  accountAdmin: 'an administrator of the account',
  payrollAdmin: 'a payroll admin',
  preparer: 'a preparer',
  bookKeeper: 'a book keeper',
  owner: 'an owner',
  worker: 'the worker',
};

/** Names the roles that the message lists. */
function describeMissingRole(message: string): string {
  const [, listed = ''] = /: ([\w, ]+)\.$/.exec(message) ?? [];
  const names = listed.split(', ').flatMap((role) => roleNames[role] ?? []);
  return names.length === 0
    ? 'Your role does not allow this.'
    : `Your role does not allow this. Ask ${new Intl.ListFormat('en', { type: 'disjunction' }).format(names)}.`;
}

/** Says why the demo company is not complete, without the operation that was refused. */
function describeStoppedDemo(message: string): string {
  const reason = message.replace(/^.*? was refused\. /, '').replace(/ Send \w+ again.*$/, '');
  return `The demo company is not complete. ${forPeople(reason)} Try it again to continue.`;
}

/** The sentence of a refusal or a failure. */
export function messageOf(error: unknown, fields?: readonly LabeledField[]): string {
  if (!(error instanceof Error)) return 'Something unexpected happened.';
  if (error instanceof ApiError && isWorded(error)) return describeRefusal(error, fields);
  const details = error instanceof ApiError ? error.details : [];
  return details.some(isWorded)
    ? details.map((detail) => describeRefusal(detail, fields)).join(' ')
    : forPeople(error.message, fields);
}

/** Says what failed, and that nothing was changed, which some messages say themselves. */
export function describeFailure(error: unknown, fields?: readonly LabeledField[]): string {
  const message = messageOf(error, fields);
  return /nothing was changed/i.test(message) ? message : `${message} Nothing was changed.`;
}

const isWorded = ({ key = '' }: { readonly key?: string | undefined }) =>
  key in refusalWords || key === 'roleMissing' || key === 'demoStopped';

/** Finds the field that a refusal is about: by its path, or by the name that its message has. */
export function findRefusedField(
  { path, message }: { readonly path?: string | undefined; readonly message: string },
  fields: readonly LabeledField[],
): string | undefined {
  const last = path?.split('.').at(-1);
  const isRefused = ({ name, fills = [] }: LabeledField) =>
    last === undefined ? mentionOf(name).test(message) : [name, ...fills].includes(last);
  return fields.find(isRefused)?.name;
}

/** Matches the name of a field; one that is a plain word, such as amount, only as the subject of a sentence. */
function mentionOf(name: string): RegExp {
  const isPlain = !/[a-z][A-Z]/.test(name);
  return new RegExp(isPlain ? `(?<=^|[.:] )${name}(?= must )` : `\\b${name}\\b`, 'g');
}
