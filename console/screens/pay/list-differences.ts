import { type Cents, minus, noMoney, sum } from '../../../values/money.ts';
import { showDifference, toCents } from '../../format/money.ts';
import { listsEverybody, type Preview } from './preview-query.ts';

/** A worker whose pay differs between two previews of a payroll. */
export interface ChangedPay {
  readonly userId: string;
  readonly userName: string;
  /** The net pay that was reviewed; undefined for somebody who was not paid. */
  readonly before: Cents | undefined;
  readonly after: Cents | undefined;
  readonly change: Cents;
  /** True if only something besides the amounts differs, such as the way of payment. */
  readonly isSameNet: boolean;
}

type Line = Preview['payrollLineItems'][number];
type Lines = Pick<Preview, 'payrollLineItems' | 'totals'>;

/** Workers whose pay differs, and by how much the net pay of those who were not listed differs in total. */
export interface Differences {
  readonly rows: readonly ChangedPay[];
  readonly others: Cents;
  /** True if the rows are known to be the whole change; false if workers who were not listed have changed, too. */
  readonly isWhole: boolean;
}

/**
 * Lists the workers whose lines differ between what was reviewed and what would be paid now. If not everybody was
 * listed, only workers who were can be compared. `unlisted` has the lines that `listUncompared` asks for; without them,
 * these workers are not compared.
 */
export function listDifferences(
  reviewed: Lines,
  now: Lines,
  unlisted?: readonly Line[],
): Differences {
  const before = byWorker(reviewed.payrollLineItems);
  const after = byWorker([...now.payrollLineItems, ...(unlisted ?? [])]);
  const compared = listsEverybody(reviewed) ? new Map([...before, ...after]) : new Map(before);
  const missing = unlisted ? [] : listUncompared(reviewed, now);
  for (const userId of missing) compared.delete(userId);
  const rows = [...compared.values()].flatMap(({ userId, userName }) => {
    const [old, fresh] = [before.get(userId), after.get(userId)];
    if (old && fresh && isSame(old, fresh)) return [];
    const [net, newNet] = [old && toCents(old.net), fresh && toCents(fresh.net)];
    const change = minus(newNet ?? noMoney, net ?? noMoney);
    const isSameNet = old !== undefined && fresh !== undefined && change === noMoney;
    return { userId, userName, before: net, after: newNet, change, isSameNet };
  });
  const ids = rows.map(({ userId }) => userId);
  const isExplained = areTotalsExplained(reviewed, now, { before, after, ids });
  const isEverybody = listsEverybody(reviewed) && listsEverybody(now);
  const total = minus(toCents(now.totals.net), toCents(reviewed.totals.net));
  return {
    rows,
    others: minus(total, sum(rows.map(({ change }) => change))),
    isWhole: isEverybody || (missing.length === 0 && rows.length > 0 && isExplained),
  };
}

/** Lists workers who were reviewed, and whose lines must be read because the new figures do not list everybody. */
export function listUncompared(reviewed: Lines, now: Lines): string[] {
  if (listsEverybody(now)) return [];
  const listed = byWorker(now.payrollLineItems);
  return reviewed.payrollLineItems
    .map(({ userId }) => userId)
    .filter((userId) => !listed.has(userId));
}

/** Names the change of workers who were not listed. The figures are those of a day and of each worker. */
export function describeUnseen(
  reviewed: Pick<Preview, 'payDate'>,
  now: Pick<Preview, 'payDate'>,
  { rows, others }: Differences,
): string {
  const subject = 'Pay or payment method of workers who were not listed';
  if (others !== noMoney) return `${subject} has changed: net ${showDifference(others)}.`;
  if (rows.length === 0 && now.payDate !== reviewed.payDate)
    return `${subject} may have changed, and the pay day has.`;
  return `${subject} has changed.`;
}

const amounts = [
  'gross',
  'employeeTaxes',
  'employerTaxes',
  'deductions',
  'reimbursements',
  'net',
] as const;

/** True if the changes of these workers add up to the change of all totals. */
function areTotalsExplained(
  { totals: old }: Lines,
  { totals: fresh }: Lines,
  {
    before,
    after,
    ids,
  }: {
    readonly before: ReadonlyMap<string, Line>;
    readonly after: ReadonlyMap<string, Line>;
    readonly ids: readonly string[];
  },
): boolean {
  const countOf = (lines: ReadonlyMap<string, Line>) => ids.filter((id) => lines.has(id)).length;
  const sumOf = (lines: ReadonlyMap<string, Line>, amount: (typeof amounts)[number]) =>
    sum(ids.map((id) => toCents(lines.get(id)?.[amount] ?? 0)));
  return (
    fresh.workers - old.workers === countOf(after) - countOf(before) &&
    amounts.every(
      (amount) =>
        minus(toCents(fresh[amount]), toCents(old[amount])) ===
        minus(sumOf(after, amount), sumOf(before, amount)),
    )
  );
}

const byWorker = (lines: readonly Line[]) => new Map(lines.map((line) => [line.userId, line]));

/** A review is not part of the figures. */
function isSame(one: Line, other: Line): boolean {
  const { reviewed: _, reviewHash: __, ...figures } = one;
  const { reviewed: ___, reviewHash: ____, ...others } = other;
  return JSON.stringify(figures) === JSON.stringify(others);
}
