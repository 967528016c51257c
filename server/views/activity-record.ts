import { type actorTypes, maxShownSubjects } from '../../contract/reports/getActivity.ts';
import type { Transaction } from '../../database/database.ts';
import {
  type NamedPrincipal,
  type Principal,
  parsePrincipal,
} from '../../engine/access/principal.ts';
import { type ActivityEntry, listRecordNames } from '../../store/activity.ts';
import { describeChange } from './activity-texts.ts';

/** The parts of the sealed text that are shown; the request has no others for people. */
interface WrittenEntry {
  readonly by: string;
  readonly requestId?: string;
  readonly subjects?: readonly string[];
  readonly request?: { readonly reason?: unknown } | null;
  readonly answer?: unknown;
}

/** The entries for people: who, what, which records, with which result. */
export async function toActivityRecords(tx: Transaction, entries: readonly ActivityEntry[]) {
  const read = entries.map(readEntry);
  const ids = read.flatMap(({ actor, subjects }) => [
    actor.id,
    actor.personId,
    actor.workerId,
    ...subjects.map(({ id }) => id),
  ]);
  const known = ids.filter((id) => id !== undefined);
  const names = await listRecordNames(tx, [...new Set(known)]);
  return read.map(({ entry, written, actor, subjects }) => ({
    position: String(entry.place),
    occurredAt: entry.occurredAt,
    actorType: actorTypeOf(actor),
    actorId: actor.id ?? '',
    actorName: nameOfActor(actor, names),
    operation: entry.operation,
    change: describeChange(entry.operation),
    companyId: entry.companyId ?? '',
    subjects: subjects.map(({ kind, id }) => ({
      subjectType: toWords(kind),
      subjectId: id,
      name: names.get(id) ?? '',
    })),
    result: messageOf(written.answer),
    reason: typeof written.request?.reason === 'string' ? written.request.reason : '',
    requestId: written.requestId ?? '',
  }));
}

export type ActivityRecord = Awaited<ReturnType<typeof toActivityRecords>>[number];

function readEntry(entry: ActivityEntry) {
  const { written, subjects } = readWrittenEntry(entry);
  return { entry, written, actor: parsePrincipal(written.by), subjects };
}

/** Reads the sealed text of an entry, with the records that it names. */
export function readWrittenEntry({ content }: { readonly content: string }) {
  const written: WrittenEntry = JSON.parse(content);
  const subjects = (written.subjects ?? []).slice(0, maxShownSubjects).map((subject) => {
    const [kind = '', id = ''] = subject.split(' ');
    return { kind, id };
  });
  return { written, subjects };
}

export function actorTypeOf({ kind }: Pick<NamedPrincipal, 'kind'>) {
  return actorTypesByKind[kind];
}

const actorTypesByKind = {
  key: 'API key',
  person: 'Person',
  link: 'Link',
  operator: 'Operator',
  commandLine: 'Command line',
  job: 'System',
} as const satisfies Record<Principal['kind'], (typeof actorTypes)[number]>;

/** A key or link of a person is named with the person, the link of a worker with the worker. */
function nameOfActor(
  { kind, id = '', personId = '', workerId }: NamedPrincipal,
  names: ReadonlyMap<string, string>,
): string {
  if (workerId !== undefined) return names.get(workerId) ?? '';
  const person = names.get(personId) ?? '';
  const own = names.get(id) ?? '';
  if (kind === 'person' || kind === 'operator') return person;
  return own && person ? `${own} of ${person}` : own || person;
}

/** The message of an answer, or the outcome of an automatic step. */
function messageOf(answer: unknown): string {
  if (typeof answer === 'string') return answer;
  if (typeof answer !== 'object' || answer === null || Array.isArray(answer)) return '';
  if ('message' in answer && typeof answer.message === 'string') return answer.message;
  const [record, ...others] = Object.entries(answer).filter(([field]) => field !== 'warnings');
  return record && others.length === 0 ? messageOf(record[1]) : '';
}

/** `payPeriod` as `Pay period`. */
function toWords(kind: string): string {
  const words = kind.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.replace('api', 'API').replace(/^[a-z]/, (letter) => letter.toUpperCase());
}
