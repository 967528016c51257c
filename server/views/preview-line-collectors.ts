import type { ResponseOf } from '../../contract/operation.ts';
import type { previewPayroll } from '../../contract/payroll/previewPayroll.ts';
import type { PayReview } from '../../store/pay-reviews.ts';
import type { NotPaidWorker } from '../../workflows/payroll/pay-lines.ts';
import { type PaidColumn, toPreviewColumns } from './preview-columns.ts';
import { findValidReviews, type Line, type PreviewedPay } from './preview-lines.ts';

type PayrollPreview = ResponseOf<typeof previewPayroll>['preview'];

interface CollectedLines {
  readonly payrollLineItems?: Line[];
  readonly columns?: NonNullable<PayrollPreview['columns']>;
  readonly counts?: { readonly standOut: number; readonly notReviewed: number };
}

/** Collects the lines of a preview; the payments themselves are not kept. */
export interface LineCollector {
  readonly add: (previewed: readonly PreviewedPay[]) => void;
  readonly end: (notPaid: readonly NotPaidWorker[]) => CollectedLines;
}

interface LinesAskedFor {
  readonly limit: number | undefined;
  readonly columnsOf: readonly string[] | undefined;
}

export function createLineCollector(
  facts: { readonly reviews: readonly PayReview[] },
  { limit, columnsOf }: LinesAskedFor,
): LineCollector {
  if (columnsOf) return collectColumns(facts, columnsOf);
  return limit === undefined ? collectAll() : collectFirst(facts, limit);
}

function collectAll(): LineCollector {
  const lines: Line[] = [];
  return {
    add: (previewed) => {
      for (const { toRecord } of previewed) lines.push(toRecord());
    },
    end: () => ({ payrollLineItems: lines }),
  };
}

function collectColumns(
  { reviews }: { readonly reviews: readonly PayReview[] },
  workerIds: readonly string[],
): LineCollector {
  const columns: PaidColumn[] = [];
  const reviewed = new Map<string, NonNullable<Line['reviewed']>>();
  return {
    add: (previewed) => {
      for (const { workerId, item, noticed } of previewed)
        columns.push({ workerId, gross: item.pay.gross, net: item.pay.net, noticed });
      for (const [id, review] of findValidReviews(previewed, reviews)) reviewed.set(id, review);
    },
    end: (notPaid) => ({ columns: toPreviewColumns(workerIds, columns, { reviewed, notPaid }) }),
  };
}

/** The first lines: those that stand out and wait for a review, others that stand out, and the rest. */
function collectFirst(
  { reviews }: { readonly reviews: readonly PayReview[] },
  limit: number,
): LineCollector {
  const first = { waiting: [] as Line[], reviewed: [] as Line[], others: [] as Line[] };
  const counts = { standOut: 0, notReviewed: 0 };
  return {
    add: (previewed) => {
      const valid = findValidReviews(previewed, reviews);
      for (const { workerId, noticed, toRecord } of previewed) {
        const kind = kindOf(noticed.length > 0, valid.has(workerId));
        if (kind !== 'others') counts.standOut += 1;
        if (kind === 'waiting') counts.notReviewed += 1;
        if (first[kind].length < limit) first[kind].push(toRecord());
      }
    },
    end: () => ({
      payrollLineItems: [...first.waiting, ...first.reviewed, ...first.others].slice(0, limit),
      counts,
    }),
  };
}

function kindOf(standsOut: boolean, isReviewed: boolean): 'waiting' | 'reviewed' | 'others' {
  if (!standsOut) return 'others';
  return isReviewed ? 'reviewed' : 'waiting';
}
