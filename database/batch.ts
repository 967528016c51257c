import pg from 'pg';
import { type Instant, parseInstant, toInstant } from '../values/instant.ts';
import { type ArrayTypes, binaryArray, findArrayTypes } from './binary-arrays.ts';
import { ProtocolMessages, type StatementParameter } from './protocol-messages.ts';

/** SQL with a name, so that PostgreSQL plans it once per connection. */
export interface Statement<Row> {
  readonly name: string;
  readonly text: string;
  readonly row?: Row;
}

/** Texts of named statements. A connection knows a statement by its name, so a name has one text. */
export const statementTexts = new Map<string, string>();

/** Declares a statement. Without a name it is parsed each time, for commands that run rarely. */
export function statement<Row = never>(name: string, text: string): Statement<Row> {
  if (name !== '') {
    const known = statementTexts.get(name);
    if (known !== undefined && known !== text)
      throw new Error(`two statements have the name "${name}"`);
    statementTexts.set(name, text);
  }
  return { name, text };
}

/**
 * Statements sent in one write and answered in one: each write and each answer wakes the other
 * side, and one round trip for each statement took a third of a request's time. The first failure
 * fails all statements after it, because PostgreSQL skips them. All are answered at the end, so that what follows joins one
 * batch; only before a long statement PostgreSQL sends the answers that it has, and the server works on them meanwhile.
 */
export class Batch implements pg.Submittable {
  readonly #queued: QueuedStatement<unknown>[] = [];
  /** The statements that are sent: all, or those between `begin` and `commit`. */
  #sent: readonly QueuedStatement<unknown>[] = this.#queued;
  readonly #onEnd: () => void;
  #prepared: Map<string, Columns> = new Map();
  #answered = 0;
  /** The first statements, whose answers are asked for before a long one. */
  #early = 0;

  /** `onEnd` is called when the connection is ready for another batch. */
  constructor(onEnd: () => void) {
    this.#onEnd = onEnd;
  }

  /** Calls `resolve` once, when the batch is answered or a long statement of it begins; or `reject`. */
  add<Row>(
    given: Statement<Row>,
    values: readonly unknown[],
    resolve: (rows: Row[]) => void,
    reject: (error: unknown) => void,
  ): void {
    const { name, text } = given;
    const parameters = toParameters(given, values);
    const queued: QueuedStatement<Row> = {
      name,
      text,
      parameters,
      columns: [],
      rows: [],
      isAnswered: false,
      resolve,
      reject,
    };
    this.#queued.push(queued as QueuedStatement<unknown>);
  }

  /**
   * Leaves out the commands that begin and end a transaction if the batch is all of it: PostgreSQL makes the
   * statements of a batch one transaction, which it commits at the end of the batch, or rolls back if one has failed.
   * A statement without a name may be a command that needs a begun transaction, such as `set local`.
   */
  leaveOutCommands(first: Statement<unknown>, last: Statement<unknown>): void {
    const isWhole =
      this.#queued[0]?.name === first.name &&
      this.#queued.at(-1)?.name === last.name &&
      this.#queued.every(({ name }) => name !== '');
    if (isWhole) this.#sent = this.#queued.slice(1, -1);
  }

  // The driver calls the methods below: to send, and for each message it receives.

  submit(connection: pg.Connection): void {
    this.#prepared = preparedOn(connection);
    const messages = new ProtocolMessages();
    const isUnnamed = unnamed.has(connection);
    for (const [index, queued] of this.#sent.entries()) {
      if (isUnnamed) queued.name = '';
      const { name, text, parameters } = queued;
      if (index > this.#early && isLong(parameters)) {
        messages.flush();
        this.#early = index;
      }
      const columns = this.#prepared.get(name);
      if (columns) queued.columns = columns;
      else {
        // After a failed first run, PostgreSQL may or may not know the statement by its name.
        if (name) messages.closeStatement(name);
        messages.parse(name, text);
        messages.describe(name);
      }
      messages.bind(name, parameters);
      messages.execute();
    }
    const { stream } = connection;
    if (stream.writable) stream.write(messages.sync());
  }

  handleRowDescription({ fields }: { readonly fields: readonly pg.FieldDef[] }): void {
    const queued = this.#current();
    queued.columns = fields.map(({ name, dataTypeID }) => ({ name, parse: parserOf(dataTypeID) }));
  }

  handleDataRow({ fields }: { readonly fields: readonly (string | null)[] }): void {
    const { columns, rows } = this.#current();
    const row: Record<string, unknown> = {};
    for (let index = 0; index < fields.length; index += 1) {
      const [column, text] = [columns[index], fields[index]];
      if (column) row[column.name] = typeof text === 'string' ? column.parse(text) : null;
    }
    rows.push(row);
  }

  handleCommandComplete(): void {
    const queued = this.#current();
    const { name, columns, resolve, rows } = queued;
    if (name) this.#prepared.set(name, columns);
    this.#answered += 1;
    if (this.#answered > this.#early) return;
    queued.isAnswered = true;
    resolve(rows);
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete();
  }

  handleReadyForQuery(): void {
    for (const { isAnswered, resolve, rows } of this.#queued) if (!isAnswered) resolve(rows);
    this.#onEnd();
  }

  handleError(error: unknown): void {
    for (const { reject } of this.#queued) reject(error);
    this.#onEnd();
  }

  #current(): QueuedStatement<unknown> {
    const queued = this.#sent[this.#answered];
    if (!queued) throw new Error('PostgreSQL sent an answer without a statement');
    return queued;
  }
}

/** True if the statement writes many rows: the server gets the answers to the statements before it first. */
function isLong(parameters: readonly StatementParameter[]): boolean {
  return parameters.some((each) => each !== null && each.length > 10_000);
}

interface QueuedStatement<Row> {
  name: string;
  readonly text: string;
  readonly parameters: readonly StatementParameter[];
  columns: Columns;
  readonly rows: Row[];
  isAnswered: boolean;
  readonly resolve: (rows: Row[]) => void;
  readonly reject: (error: unknown) => void;
}

type Columns = readonly { readonly name: string; readonly parse: (text: string) => unknown }[];

/** The statements each connection knows by name, with the columns they answer. */
const prepared = new WeakMap<pg.Connection, Map<string, Columns>>();

const unnamed = new WeakSet<pg.Connection>();

/** Sends every statement of a connection without its name, for a pooler that does not know names. */
export function leaveUnnamed(connection: pg.Connection): void {
  unnamed.add(connection);
}

function preparedOn(connection: pg.Connection): Map<string, Columns> {
  let known = prepared.get(connection);
  if (!known) {
    known = new Map();
    prepared.set(connection, known);
  }
  return known;
}

// PostgreSQL's type numbers: bigint, date, timestamptz, uuid, uuid[].
const parsers: Readonly<Record<number, (text: string) => unknown>> = {
  20: Number,
  1082: String,
  1184: parseTime,
  2950: (text) => text.toUpperCase(),
  // An array of ids is written without quotes.
  2951: (text) => text.slice(1, -1).toUpperCase().split(','),
};

const utcTime = /^(?:19[7-9]|2\d\d)\d-\d\d-\d\d \d\d:\d\d:\d\d(?:\.\d{1,3})?\+00$/;

/**
 * Parses a time as PostgreSQL writes it. The calendar library takes 6 µs instead of 1 µs, and a payroll reads
 * several times for each worker.
 */
export function parseTime(text: string): Instant | undefined {
  if (utcTime.test(text)) return toInstant(Date.parse(`${text.slice(0, -3).replace(' ', 'T')}Z`));
  return parseInstant(`${text.replace(' ', 'T')}${/[+-]\d\d$/.test(text) ? ':00' : ''}`);
}

function parserOf(oid: number): (text: string) => unknown {
  return parsers[oid] ?? pg.types.getTypeParser(oid);
}

/** The driver's encoding of a value for PostgreSQL; its type declarations omit it. */
const { prepareValue } = (
  pg as unknown as {
    readonly utils: { prepareValue(value: unknown): StatementParameter };
  }
).utils;

const arrayTypes = new WeakMap<Statement<unknown>, ArrayTypes>();

function toParameters(
  given: Statement<unknown>,
  values: readonly unknown[],
): readonly StatementParameter[] {
  return values.map((value, index) => {
    if (typeof value === 'string') return value;
    if (!Array.isArray(value)) return prepareValue(value);
    let types = arrayTypes.get(given);
    if (!types) {
      types = findArrayTypes(given.text);
      arrayTypes.set(given, types);
    }
    const type = types[index];
    return (type && binaryArray(type, value)) || arrayText(value) || prepareValue(value);
  });
}

/**
 * Encodes an array of numbers and short words for PostgreSQL; undefined for other values, which the driver
 * encodes. The driver quotes every element, and a run writes a million.
 */
function arrayText(values: readonly unknown[]): string | undefined {
  let text = '{';
  for (let index = 0; index < values.length; index += 1) {
    const value = values[index];
    if (index > 0) text += ',';
    if (typeof value === 'number') text += value;
    else if (value === null || value === undefined) text += 'NULL';
    else if (typeof value === 'string' && unquotedElement.test(value)) text += value;
    else return undefined;
  }
  return `${text}}`;
}

/** Matches text that needs no quotes in an array and cannot be mistaken for NULL. */
const unquotedElement = /^(?!null$)[0-9a-z_-]+$/i;
