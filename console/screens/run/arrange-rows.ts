import { parseHourlyRate } from '../../../values/hours.ts';
import { binOf, type ChangeBin, netChangeOf } from './change-bins.ts';
import type { PayRow } from './entry-cells.ts';
import type { Figures } from './live-figures.ts';

/** Parts of the workers that can be shown alone. */
export const rowFilters = ['all', 'blocked', 'notPaid', 'standsOut', 'changedByMe', 'new'] as const;
export type RowFilter = (typeof rowFilters)[number];

/** The order of the rows. */
export interface RowOrder {
  /** `urgency`, `name`, `state`, `wage`, `gross`, `net`, `change`, or the key of a column that is entered. */
  readonly by: string;
  readonly isDescending: boolean;
}

export const urgentFirst: RowOrder = { by: 'urgency', isDescending: false };

/** Facts by which rows are arranged. */
export interface RowFacts {
  readonly figures: Pick<Figures, 'lines' | 'reasons' | 'blocked'>;
  readonly isChangedByMe: (userId: string) => boolean;
  /** The value of a column that is entered. */
  readonly cellOf: (userId: string, column: string) => number | null;
}

type PartFacts = Omit<RowFacts, 'cellOf'>;

export const nameOf = (row: PayRow | undefined) => (row ? `${row.lastName}, ${row.firstName}` : '');

/** True if the worker belongs to a part. */
export function isIn(filter: RowFilter, { userId }: PayRow, facts: PartFacts): boolean {
  const { lines, reasons, blocked } = facts.figures;
  const line = lines.get(userId);
  switch (filter) {
    case 'all':
      return true;
    case 'blocked':
      return blocked.has(userId);
    case 'notPaid':
      return reasons.has(userId);
    case 'standsOut':
      return (line?.notices.length ?? 0) > 0 && !line?.reviewed;
    case 'changedByMe':
      return facts.isChangedByMe(userId);
    case 'new':
      return line?.notices.some(({ key }) => key === 'newWorker') ?? false;
  }
}

/** Counts the workers of each part. */
export function countParts(
  rows: readonly PayRow[],
  facts: PartFacts,
): Readonly<Record<RowFilter, number>> {
  const counts = { all: 0, blocked: 0, notPaid: 0, standsOut: 0, changedByMe: 0, new: 0 };
  for (const row of rows)
    for (const filter of rowFilters) if (isIn(filter, row, facts)) counts[filter] += 1;
  return counts;
}

/** Selects and orders rows. It is done when somebody asks for it, so that no row moves while it is edited. */
export function arrangeRows(
  rows: readonly PayRow[],
  facts: RowFacts,
  {
    filter,
    order,
    text,
    bin,
    first,
  }: {
    filter: RowFilter;
    order: RowOrder;
    text: string;
    bin?: ChangeBin | undefined;
    /** The worker who comes before all others. */
    first?: string | undefined;
  },
): PayRow[] {
  const isFound = toSearch(text);
  const found = rows.filter(
    (row) => isIn(filter, row, facts) && isFound(row) && isInBin(row, facts, bin),
  );
  const sign = order.isDescending ? -1 : 1;
  const keyed = found.map((row) => ({ row, key: keyOf(row, facts, order.by) }));
  return keyed
    .sort(
      (a, b) =>
        Number(b.row.userId === first) - Number(a.row.userId === first) ||
        sign * compareKeys(a.key, b.key) ||
        compareKeys(nameOf(a.row), nameOf(b.row)),
    )
    .map(({ row }) => row);
}

/** A test for the words of a search, which all occur in the name, the reference or the email. */
function toSearch(text: string): (row: PayRow) => boolean {
  const words = text.trim().toLowerCase().split(/\s+/);
  return (row) => {
    const searched = `${nameOf(row)} ${row.userReferenceId ?? ''} ${row.email ?? ''}`.toLowerCase();
    return words.every((word) => searched.includes(word));
  };
}

/** The most rows that the palette lists. */
const mostFound = 8;

/** The first rows that a search finds. */
export function findRows(rows: readonly PayRow[], text: string): PayRow[] {
  const isFound = toSearch(text);
  const found: PayRow[] = [];
  for (const row of rows) {
    if (isFound(row)) found.push(row);
    if (found.length === mostFound) break;
  }
  return found;
}

function isInBin(row: PayRow, { figures }: RowFacts, bin: ChangeBin | undefined): boolean {
  if (!bin) return true;
  const change = netChangeOf(row, figures);
  return change !== undefined && binOf(change) === bin;
}

/** The next row that is blocked, not paid or stands out, from the beginning again after the last one. */
export function findNextException(
  rows: readonly PayRow[],
  from: number,
  facts: PartFacts,
): number | undefined {
  const isException = (row: PayRow) =>
    (['blocked', 'notPaid', 'standsOut'] as const).some((part) => isIn(part, row, facts));
  for (let step = 1; step <= rows.length; step += 1) {
    const place = (from + step) % rows.length;
    const row = rows[place];
    if (row && isException(row)) return place;
  }
  return undefined;
}

type SortKey = number | string;

function keyOf(row: PayRow, facts: RowFacts, by: string): SortKey {
  const line = facts.figures.lines.get(row.userId);
  switch (by) {
    case 'name':
      return nameOf(row).toLowerCase();
    case 'state':
      return row.stateCode ?? '';
    case 'wage':
      return (row.isSalaried ? salariesAbove : 0) + toNumber(row.wage ?? '');
    case 'gross':
      return line?.gross ?? 0;
    case 'net':
      return line?.net ?? 0;
    case 'change':
      return (line?.net ?? 0) - (row.last?.net ?? 0);
    case 'urgency':
      return urgencies.findIndex((part) => isIn(part, row, facts));
    default:
      return facts.cellOf(row.userId, by) ?? 0;
  }
}

/** Rates by the hour come before salaries, which are amounts of a year. */
const salariesAbove = 1_000_000_000_000;

const toNumber = (wage: string) => parseHourlyRate(wage.replaceAll(/[^\d.]/g, '')) ?? 0;

const urgencies = ['blocked', 'notPaid', 'standsOut', 'changedByMe', 'all'] as const;

function compareKeys(a: SortKey, b: SortKey): number {
  if (typeof a === 'string' && typeof b === 'string') return a < b ? -1 : a > b ? 1 : 0;
  return Number(a) - Number(b);
}
