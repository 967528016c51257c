import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showMoment } from '../../format/dates.ts';
import { showAmount, toCents } from '../../format/money.ts';
import { LongTable } from '../../frame/long-table.tsx';
import { messageOf } from '../../frame/states.tsx';
import { type Preview, previewQuery } from './preview-query.ts';
import { type SentReview, sendReview } from './send-review.ts';

type Line = Preview['payrollLineItems'][number];

export interface StandsOutProps {
  readonly preview: Preview;
  readonly explain: (userId: string) => void;
}

/** Workers whose pay stands out, those without a review first. */
export function StandsOut({ preview, explain }: StandsOutProps) {
  const standing = preview.payrollLineItems.filter(({ notices }) => notices.length > 0);
  const open = standing.filter(({ reviewed }) => !reviewed);
  const rows = [...open, ...standing.filter(({ reviewed }) => reviewed)];
  const { mutate, error } = useReview(preview.payPeriodId);
  if (rows.length === 0) return null;
  return (
    <section aria-labelledby="stands-out">
      <h2 id="stands-out">
        Stands out: {standing.length}
        {open.length < standing.length && `, ${open.length} to look at`}
      </h2>
      <LongTable
        label="Workers whose pay stands out"
        columns={[
          { heading: 'Worker', show: ({ userName }: Line) => userName },
          {
            heading: 'Net',
            isAmount: true,
            show: ({ userId, userName, net }) => (
              <button type="button" className="figure" onClick={() => explain(userId)}>
                <span className="hidden-text">Explain what stands out at {userName}: </span>
                {showAmount(toCents(net))}
              </button>
            ),
          },
          {
            heading: 'Why',
            isProse: true,
            show: ({ notices }) => notices.map(({ text }) => text).join(' '),
          },
          { heading: 'Review', show: (line) => <ReviewMark line={line} mark={mutate} /> },
        ]}
        rows={rows}
        keyOf={({ userId }) => userId}
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
      const only = { payPeriodId, userIds: [mark.userId] };
      return (await ask('payroll', 'previewPayroll', only)).preview.payrollLineItems;
    },
    onSuccess: (lines) => {
      const fresh = new Map(lines.map((line) => [line.userId, line]));
      queryClient.setQueryData(previewQuery(payPeriodId).queryKey, (shown) =>
        shown
          ? {
              ...shown,
              payrollLineItems: shown.payrollLineItems.map((line) => {
                const { reviewHash, reviewed } = fresh.get(line.userId) ?? line;
                // Other figures would need another review: the old ones stay with their hash.
                if (reviewHash !== line.reviewHash) return line;
                const { reviewed: _, ...rest } = line;
                return reviewed ? { ...rest, reviewed } : rest;
              }),
            }
          : shown,
      );
    },
  });
}
