import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { showDate, showPastMoment } from '../../format/dates.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { useLetterKeys } from '../../frame/letter-keys.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

type Review = Answered<'operator', 'getReviews'>['reviews'][number];

/** The verifications that need a decision, the oldest first. */
export function Reviews() {
  const [chosen, setChosen] = useState<Review>();
  const [wanted, setWanted] = useState<Verdict>();
  const [marked, setMarked] = useState(0);
  const [outcome, setOutcome] = useState('');
  const reviews = useReviews();
  const listed = reviews.data?.pages.flatMap((page) => page.reviews);
  const finish = (message: string) => {
    setOutcome(message);
    setChosen(undefined);
    setMarked(0);
  };
  const choose = (review: Review | undefined, verdict?: Verdict) => {
    setWanted(verdict);
    setChosen(review);
  };
  useReviewKeys({
    move: (by) => setMarked(Math.max(0, Math.min(marked + by, (listed?.length ?? 1) - 1))),
    decide: (verdict) => choose(listed?.[marked], verdict),
  });
  return (
    <>
      <p role="status">{outcome}</p>
      {reviews.error && <Failed error={reviews.error} retry={() => void reviews.refetch()} />}
      {reviews.isPending && <Loading what="reviews" rows={3} />}
      {listed?.length === 0 && <Empty>No verification needs a decision.</Empty>}
      {listed && listed.length > 0 && (
        <>
          <ReviewTable reviews={listed} marked={marked} choose={choose} />
          <p className="muted">
            j and k go down and up, a approves and r rejects the marked review.
          </p>
        </>
      )}
      <ShowMore of={reviews} what="reviews" />
      {chosen && (
        <Decision
          key={`${keyOf(chosen)} ${wanted}`}
          review={chosen}
          wanted={wanted}
          finish={finish}
        />
      )}
    </>
  );
}

function useReviews() {
  return useInfiniteQuery({
    queryKey: ['getReviews'],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'operator',
        'getReviews',
        { limit: 50, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
}

const keyOf = ({ companyId, userId }: Review) => userId ?? companyId;
const nameOf = ({ company, workerName }: Review) =>
  workerName ? `${workerName} of ${company}` : company;

interface ReviewTableProps {
  readonly reviews: readonly Review[];
  /** Number of the review that keys decide. */
  readonly marked: number;
  readonly choose: (review: Review) => void;
}

function ReviewTable({ reviews, marked, choose }: ReviewTableProps) {
  return (
    <RecordTable
      label="Reviews"
      rows={reviews}
      keyOf={keyOf}
      columns={[
        {
          heading: 'Company or worker',
          show: (review) => `${review === reviews[marked] ? '▸ ' : ''}${nameOf(review)}`,
        },
        { heading: 'Account', show: ({ clientId }) => <span className="mono">{clientId}</span> },
        { heading: 'EIN', show: ({ ein }) => ein ?? '–' },
        { heading: 'Same EIN', isAmount: true, show: showSameEin },
        {
          heading: 'Largest owner',
          isAmount: true,
          show: ({ largestOwnerPercentage: share }) => (share === undefined ? '–' : `${share} %`),
        },
        { heading: 'Incorporated', show: showIncorporation },
        { heading: 'Asked', show: ({ askedAt }) => showPastMoment(askedAt) },
        {
          heading: 'Decision',
          show: (review) => (
            <Button size="compact-sm" onClick={() => choose(review)}>
              Decide<span className="hidden-text"> on {nameOf(review)}</span>
            </Button>
          ),
        },
      ]}
    />
  );
}

/** The number of other companies with the EIN; any is a reason to ask. */
function showSameEin({ otherCompaniesWithEin: others }: Review) {
  if (others === undefined) return '–';
  return others === 0 ? '0' : <strong className="warn">⚠ {others}</strong>;
}

function showIncorporation({ entityType, incorporationDate, incorporationState }: Review): string {
  const parts = [entityType, incorporationState, incorporationDate && showDate(incorporationDate)];
  return parts.filter(Boolean).join(', ') || '–';
}

interface ReviewKeys {
  readonly move: (by: 1 | -1) => void;
  readonly decide: (verdict: Verdict) => void;
}

/** Keys of the list of reviews. */
function useReviewKeys({ move, decide }: ReviewKeys): void {
  useLetterKeys({
    j: () => move(1),
    k: () => move(-1),
    a: () => decide('approve'),
    r: () => decide('reject'),
  });
}

interface DecisionProps {
  readonly review: Review;
  /** The decision that a key has asked for: Enter in the reason takes it. */
  readonly wanted: Verdict | undefined;
  readonly finish: (message: string) => void;
}

const decisionWords = { approve: 'Approve', reject: 'Reject' } as const;
type Verdict = keyof typeof decisionWords;
const verdicts: readonly Verdict[] = ['approve', 'reject'];

/** Asks for the reason first: the confirmation is for the exact request. */
function Decision({ review, wanted, finish }: DecisionProps) {
  const [reason, setReason] = useState('');
  const [decision, setDecision] = useState<Verdict>();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const queryClient = useQueryClient();
  const { companyId, userId } = review;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { submitter } = event.nativeEvent as SubmitEvent;
    setDecision(submitter?.getAttribute('value') === 'approve' ? 'approve' : 'reject');
  };
  const request = decision && { companyId, ...(userId && { userId }), decision, reason };
  return (
    <section aria-label={`Decision on ${nameOf(review)}`}>
      <form className="stack form" onSubmit={submit}>
        <h3>{nameOf(review)}</h3>
        <TextInput
          label="Reason"
          description="The audit trail keeps it. A company sees the reason of its verification."
          value={reason}
          onChange={({ currentTarget }) => setReason(currentTarget.value)}
          ref={field}
          required
        />
        <div className="row">
          {(wanted ? [wanted] : verdicts).map((each) => (
            <Button key={each} type="submit" value={each}>
              {decisionWords[each]}
            </Button>
          ))}
        </div>
      </form>
      {request && (
        <ConfirmDialog
          title={`${decisionWords[request.decision]} the verification`}
          operation="decideReview"
          request={request}
          action={decisionWords[request.decision]}
          close={() => setDecision(undefined)}
          perform={async (confirmation) => {
            const { company } = await ask('operator', 'decideReview', request, { confirmation });
            await queryClient.invalidateQueries({ queryKey: ['getReviews'] });
            finish(company.message);
          }}
        >
          <p>
            {decisionWords[request.decision]} the verification of {nameOf(review)}. The reason is:{' '}
            {reason}
          </p>
        </ConfirmDialog>
      )}
    </section>
  );
}
