import { type Cents, minus, noMoney, sum } from '../../../values/money.ts';
import { toCents } from '../../format/money.ts';
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
}

/**
 * Lists the workers whose lines differ between what was reviewed and what would be paid now. If not everybody was
 * listed, only workers who were can be compared.
 */
export function listDifferences(reviewed: Lines, now: Lines): Differences {
  const before = byWorker(reviewed);
  const after = byWorker(now);
  const compared = listsEverybody(reviewed) ? new Map([...before, ...after]) : before;
  const rows = [...compared.values()].flatMap(({ userId, userName }) => {
    const [old, fresh] = [before.get(userId), after.get(userId)];
    if (old && fresh && isSame(old, fresh)) return [];
    const [net, newNet] = [old && toCents(old.net), fresh && toCents(fresh.net)];
    const change = minus(newNet ?? noMoney, net ?? noMoney);
    const isSameNet = old !== undefined && fresh !== undefined && change === noMoney;
    return { userId, userName, before: net, after: newNet, change, isSameNet };
  });
  const total = minus(toCents(now.totals.net), toCents(reviewed.totals.net));
  return { rows, others: minus(total, sum(rows.map(({ change }) => change))) };
}

const byWorker = ({ payrollLineItems }: Pick<Preview, 'payrollLineItems'>) =>
  new Map(payrollLineItems.map((line) => [line.userId, line]));

/** A review is not part of the figures. */
function isSame(one: Line, other: Line): boolean {
  const { reviewed: _, reviewHash: __, ...figures } = one;
  const { reviewed: ___, reviewHash: ____, ...others } = other;
  return JSON.stringify(figures) === JSON.stringify(others);
}
