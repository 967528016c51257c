import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useMayCall } from '../../call/session.ts';
import { showMoment } from '../../format/dates.ts';
import { Link } from '../../frame/link.tsx';
import { LongTable } from '../../frame/long-table.tsx';
import { messageOf } from '../../words/for-people.ts';
import { type PreviewLine as Line, netColumn, workerColumn } from './line-columns.tsx';
import { MoreInGrid } from './more-in-grid.tsx';
import { type Preview, previewQuery, readLines } from './preview-query.ts';
import { type SentReview, sendReview } from './send-review.ts';
import { isOpen } from './submit-part.tsx';

export interface StandsOutProps {
  readonly preview: Preview;
  readonly companyId: string;
  readonly explain: (userId: string) => void;
}

/** Workers whose pay stands out, those without a review first. */
export function StandsOut({ preview, companyId, explain }: StandsOutProps) {
  const standing = preview.payrollLineItems.filter(({ notices }) => notices.length > 0);
  const open = standing.filter(({ reviewed }) => !reviewed);
  const rows = [...open, ...standing.filter(({ reviewed }) => reviewed)];
  const { payPeriodId } = preview;
  const { standOut = standing.length, notReviewed = open.length } = preview.counts ?? {};
  const { mutate, error } = useReview(payPeriodId);
  const mayEnter = useMayCall()('savePayEntries');
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="stands-out">
      <h2 id="stands-out">
        Stands out: {standOut.toLocaleString('en-US')}
        {notReviewed < standOut && `, ${notReviewed.toLocaleString('en-US')} to look at`}
      </h2>
      <LongTable
        label="Workers whose pay stands out"
        columns={[
          workerColumn,
          netColumn(explain, 'Explain what stands out at'),
          {
            heading: 'Why',
            isProse: true,
            show: ({ notices }) => notices.map(({ text }) => text).join(' '),
          },
          {
            heading: 'Review',
            show: (line) => (
              <span className="row">
                <ReviewMark line={line} mark={mutate} />
                {mayEnter && isOpen(preview) && (
                  <Link
                    to="/c/$companyId/pay/$payPeriodId"
                    params={{ companyId, payPeriodId }}
                    search={{ q: line.userName }}
                    aria-label={`Edit the pay of ${line.userName}`}
                  >
                    Edit
                  </Link>
                )}
              </span>
            ),
          },
        ]}
        rows={rows}
        keyOf={({ userId }) => userId}
      />
      <MoreInGrid
        listed={rows.length}
        all={standOut}
        companyId={companyId}
        payPeriodId={payPeriodId}
      />
      <p role="alert" className="bad">
        {error && messageOf(error)}
      </p>
    </section>
  );
}

function ReviewMark({
  line: { userId, userName, reviewHash, reviewed },
  mark,
}: {
  readonly line: Line;
  readonly mark: (mark: SentReview) => void;
}) {
  const mayMark = useMayCall()('markReviewed');
  if (reviewed)
    return (
      <span className="row">
        <span className="good">
          ✓ Looks right: {reviewed.reviewedBy ?? 'a key'}, {showMoment(reviewed.reviewedAt)}
        </span>
        {mayMark && (
          <Button
            size="compact-sm"
            aria-label={`Look again at ${userName}`}
            onClick={() => mark({ userId })}
          >
            Look again
          </Button>
        )}
      </span>
    );
  if (!mayMark) return <>Not reviewed</>;
  return (
    <Button
      size="compact-sm"
      aria-label={`Looks right: ${userName}`}
      onClick={() => mark({ userId, reviewHash })}
    >
      Looks right
    </Button>
  );
}

/** Marks a worker, and shows the mark in the preview without computing it again. */
function useReview(payPeriodId: string) {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: async (mark: SentReview) => {
      await sendReview(payPeriodId, mark);
      return readLines(payPeriodId, [mark.userId]);
    },
    onSuccess: (lines) =>
      queryClient.setQueryData(
        previewQuery(payPeriodId).queryKey,
        (shown) => shown && withReviews(shown, lines),
      ),
  });
}

/** The preview with the reviews of these lines, and with the number of those that wait for one. */
function withReviews(shown: Preview, lines: readonly Line[]): Preview {
  const fresh = new Map(lines.map((line) => [line.userId, line]));
  const payrollLineItems = shown.payrollLineItems.map((line) => {
    const { reviewHash, reviewed } = fresh.get(line.userId) ?? line;
    // Other figures would need another review: the old ones stay with their hash.
    if (reviewHash !== line.reviewHash) return line;
    const { reviewed: _, ...rest } = line;
    return reviewed ? { ...rest, reviewed } : rest;
  });
  const { counts } = shown;
  const change = countReviewed(shown.payrollLineItems) - countReviewed(payrollLineItems);
  return {
    ...shown,
    payrollLineItems,
    ...(counts && { counts: { ...counts, notReviewed: counts.notReviewed + change } }),
  };
}

const countReviewed = (lines: readonly Line[]) => lines.filter(({ reviewed }) => reviewed).length;
