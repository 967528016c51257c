import { groupBy } from '../../../values/group-by.ts';
import { type Cents, sum } from '../../../values/money.ts';
import type { EventType } from '../../../values/vocabulary.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { showDate, showPeriod } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';

type EventsAnswer = Answered<'adminPortal', 'getEvents'>;
export type HappenedEvent = Pick<EventsAnswer['events'][number], 'eventType' | 'payload'>;

/** Events of one step that are read; a large payroll has one for each payment. */
const mostEvents = 500;

/** Finds the place of the newest event, after which the events of a step are. */
export async function findLastPosition(companyId: string): Promise<string> {
  const { events } = await ask('adminPortal', 'getEvents', { companyId, limit: 1 });
  return events[0]?.position ?? '0';
}

/** Changes of a step in words, and the ids of its events. */
export interface StepResults {
  readonly results: readonly string[];
  readonly eventIds: readonly string[];
}

/** Reads what happened after a place, in words. */
export async function readResults(companyId: string, after: string): Promise<StepResults> {
  const request = { companyId, order: 'oldest', cursor: after, limit: mostEvents } as const;
  const { events } = await ask('adminPortal', 'getEvents', request);
  const results = summarizeEvents(events, await readNames(companyId, events));
  const more = `More happened: these are the first ${mostEvents} events.`;
  return {
    results: events.length < mostEvents ? results : [...results, more],
    eventIds: events.map(({ eventId }) => eventId),
  };
}

/** Workers that a line names; the others are counted. */
const mostNames = 3;

/** Reads the names of the workers who were paid, as many as are told. */
async function readNames(
  companyId: string,
  events: readonly HappenedEvent[],
): Promise<ReadonlyMap<string, string>> {
  const paid = events.map(({ payload }) => text(recordOf(payload).userId)).filter(Boolean);
  const userIds = [...new Set(paid)].slice(0, 50);
  if (userIds.length === 0) return new Map();
  const { users } = await ask('reports', 'getUsers', { companyId, userIds, brief: true });
  return new Map(users.map((worker) => [worker.userId, nameOf(worker)]));
}

/** Puts events into words, those that read the same once, with their number, their people and their sum. */
export function summarizeEvents(
  events: readonly HappenedEvent[],
  names: ReadonlyMap<string, string> = new Map(),
): readonly string[] {
  const told = events.map(({ eventType, payload }) => {
    const record = recordOf(payload);
    const tell = eventType in words ? words[eventType as EventType] : () => eventType;
    return {
      sentence: tell(record, countOf(payload)),
      name: names.get(text(record.userId)),
      amount: amountOf(record),
    };
  });
  return [...groupBy(told, ({ sentence }) => sentence)].map(([sentence, same]) => {
    const people = namesOf(same.flatMap(({ name }) => name ?? []));
    const amounts = same.flatMap(({ amount }) => amount ?? []);
    const total = amounts.length > 0 ? showMoney(sum(amounts)) : '';
    const times = same.length > 1 ? `${same.length} times` : '';
    const details = [people, total].filter(Boolean).join(', ');
    return [sentence, details && `: ${details}`, times && ` (${times})`].join('');
  });
}

/** `Ana Bell, Ben Roe, Cy Day and 4 more`. */
function namesOf(names: readonly string[]): string {
  const each = [...new Set(names)];
  const shown = each.slice(0, mostNames).join(', ');
  return each.length > mostNames ? `${shown} and ${each.length - mostNames} more` : shown;
}

/** The amount of a payment; other records have none that is told. */
function amountOf({ transferAmount }: EventRecord): Cents | undefined {
  return typeof transferAmount === 'number' ? toCents(transferAmount) : undefined;
}

type EventRecord = Readonly<Record<string, unknown>>;
type Tell = (record: EventRecord, records: number) => string;

// The names of the fields are those of the reports.
const text = (value: unknown) => (typeof value === 'string' ? value : '');
const nameOf = ({ firstName, lastName }: EventRecord) =>
  `${text(firstName)} ${text(lastName)}`.trim() || 'a worker';
const ofPeriod = ({ payBeginDate, payEndDate }: EventRecord) =>
  text(payBeginDate) && text(payEndDate)
    ? ` of ${showPeriod(text(payBeginDate), text(payEndDate))}`
    : '';
const payment =
  (what: string): Tell =>
  ({ transactionName }) =>
    `${transactionName === 'AchDebit' ? 'Debit of the company' : 'Payment to a worker'}: ${what}`;
const company =
  (what: string): Tell =>
  ({ kycStatus }) =>
    `${what}${text(kycStatus) && `: ${text(kycStatus)}`}`;
const formOf = ({ form, year, quarter, state }: EventRecord) =>
  [state, form, quarter && `Q${quarter}`, year].filter(Boolean).join(' ') || 'A return';

const words: Readonly<Record<EventType, Tell>> = {
  'company.kybstatus.insert': company('Company registered'),
  'company.kybstatus.update': company('Verification of the company'),
  'companybankaccount.companybankaccountstatus.insert': () => 'Funding account added',
  'companybankaccount.companybankaccountstatus.update': () => 'Status of a funding account changed',
  'employee.kycstatus.insert': (worker) => `Identity of ${nameOf(worker)} entered`,
  'employee.kycstatus.update': (worker) =>
    `Identity of ${nameOf(worker)}: ${text(worker.kycStatus) || 'changed'}`,
  'employee.employeestatus.insert': (worker) => `${nameOf(worker)} added`,
  'employee.employeestatus.update': (worker) => `Employment of ${nameOf(worker)} changed`,
  'employee.reminded': (worker) => `${nameOf(worker)} was reminded`,
  'employeebankaccount.employeebankaccountstatus.insert': () => 'Account of a worker added',
  'employeebankaccount.employeebankaccountstatus.update': () => 'Account of a worker changed',
  'payperiod.payperiodstatus.insert': (_, records) =>
    records === 1 ? '1 pay period added' : `${records} pay periods added`,
  'payperiod.payperiodstatus.update': (period) =>
    `Payroll${ofPeriod(period)}: ${text(period.payPeriodStatus) || 'changed'}`,
  'payment.created': payment('prepared'),
  'payment.sent': payment('sent to the bank'),
  'payment.settled': payment('settled'),
  'payment.returned': (record, records) =>
    `${payment('returned')(record, records)} ${text(record.returnCode)}`.trim(),
  'payment.reissued': payment('paid again'),
  'payment.cancelled': payment('cancelled'),
  'taxdeposit.recorded': () => 'Tax deposit recorded',
  'taxdeposit.cancelled': () => 'Tax deposit cancelled',
  'filing.due': (filing) =>
    `${formOf(filing)} is due${text(filing.dueDate) && ` on ${showDate(text(filing.dueDate))}`}`,
  'filing.recorded': (filing) => `${formOf(filing)} was filed`,
};

/** The list of records in a payload, whatever its name. */
function listOf([payload]: HappenedEvent['payload']): readonly unknown[] {
  const list = Object.values(payload ?? {}).find(Array.isArray);
  return Array.isArray(list) ? list : [];
}

function recordOf(payload: HappenedEvent['payload']): EventRecord {
  const [record] = listOf(payload);
  return typeof record === 'object' && record !== null ? (record as EventRecord) : {};
}

const countOf = (payload: HappenedEvent['payload']) => listOf(payload).length;
