import type { ResponseOf } from '../../contract/operation.ts';
import type { previewPayroll } from '../../contract/payroll/previewPayroll.ts';
import { groupBy } from '../../values/group-by.ts';
import type { Cents } from '../../values/money.ts';
import type { NotPaidWorker } from '../../workflows/payroll/pay-lines.ts';
import { describeReason } from './not-paid-records.ts';
import { describeNotice } from './pay-notice-record.ts';
import type { PreviewedPay } from './preview-lines.ts';
import { workersHashOf } from './workers-hash.ts';

type Columns = NonNullable<ResponseOf<typeof previewPayroll>['preview']['columns']>;

/** The figures of a payment that columns show. */
export interface PaidColumn extends Pick<PreviewedPay, 'workerId' | 'noticed'> {
  readonly gross: Cents;
  readonly net: Cents;
}

/**
 * The figures of everybody by the places of the workers, without their ids: those of 10,000 workers are 160 KB
 * compressed, and the reader has them from getPayEntries.
 */
export function toPreviewColumns(
  workerIds: readonly string[],
  paid: readonly PaidColumn[],
  {
    reviewed,
    notPaid,
  }: {
    readonly reviewed: ReadonlyMap<string, Omit<Columns['reviewed'][number], 'place'>>;
    readonly notPaid: readonly NotPaidWorker[];
  },
): Columns {
  const named = [...workerIds, ...[...paid, ...notPaid].map(({ workerId }) => workerId)];
  const ids = [...new Set<string>(named)].sort();
  const placeOf = new Map(ids.map((id, place) => [id, place]));
  const payOf = new Map(paid.map((column) => [column.workerId, column]));
  const noticed = paid.flatMap(({ workerId, noticed: all }) =>
    all.map((each) => ({ workerId, key: each.key, text: describeNotice(each) })),
  );
  const reasons = notPaid.map((worker) => ({
    workerId: worker.workerId,
    key: worker.reason,
    text: describeReason(worker),
  }));
  const byText = <Found extends { readonly workerId: string; readonly text: string }>(
    found: readonly Found[],
  ) =>
    [...groupBy(found, ({ text }) => text).values()].flatMap((same) => {
      const [first] = same;
      const places = same.map(({ workerId }) => placeOf.get(workerId) ?? 0);
      return first ? [{ ...first, places: places.sort((one, other) => one - other) }] : [];
    });
  return {
    workersHash: workersHashOf(ids),
    gross: ids.map((id) => payOf.get(id)?.gross ?? null),
    net: ids.map((id) => payOf.get(id)?.net ?? null),
    notices: byText(noticed).map(({ key, text, places }) => ({ key, text, places })),
    reviewed: [...reviewed].map(([id, review]) => ({ place: placeOf.get(id) ?? 0, ...review })),
    notPaid: byText(reasons).map(({ key, text: reason, places }) => ({ key, reason, places })),
  };
}
