import { Button, TextInput } from '@mantine/core';
import { useInfiniteQuery, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { showDate, showMoment } from '../../format/dates.ts';
import { ConfirmDialog } from '../../frame/confirm-dialog.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

type Review = Answered<'operator', 'getReviews'>['reviews'][number];

/** The verifications that need a decision, the oldest first. */
export function Reviews() {
  const [chosen, setChosen] = useState<Review>();
  const [outcome, setOutcome] = useState('');
  const reviews = useReviews();
  const listed = reviews.data?.pages.flatMap((page) => page.reviews);
  const finish = (message: string) => {
    setOutcome(message);
    setChosen(undefined);
  };
  return (
    <>
      <p role="status">{outcome}</p>
      {reviews.error && <Failed error={reviews.error} retry={() => void reviews.refetch()} />}
      {reviews.isPending && <Loading what="reviews" rows={3} />}
      {listed?.length === 0 && <Empty>No verification needs a decision.</Empty>}
      {listed && listed.length > 0 && <ReviewTable reviews={listed} choose={setChosen} />}
      {reviews.hasNextPage && (
        <Button
          mt="md"
          loading={reviews.isFetchingNextPage}
          onClick={() => void reviews.fetchNextPage()}
        >
          Show more reviews
        </Button>
      )}
      {chosen && <Decision key={keyOf(chosen)} review={chosen} finish={finish} />}
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
  readonly choose: (review: Review) => void;
}

function ReviewTable({ reviews, choose }: ReviewTableProps) {
  return (
    <RecordTable
      label="Reviews"
      rows={reviews}
      keyOf={keyOf}
      columns={[
        { heading: 'Company or worker', show: nameOf },
        { heading: 'Account', show: ({ clientId }) => <span className="mono">{clientId}</span> },
        { heading: 'EIN', show: ({ ein }) => ein ?? '–' },
        { heading: 'Incorporated', show: showIncorporation },
        { heading: 'Asked', show: ({ askedAt }) => showMoment(askedAt) },
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

function showIncorporation({ entityType, incorporationDate, incorporationState }: Review): string {
  const parts = [entityType, incorporationState, incorporationDate && showDate(incorporationDate)];
  return parts.filter(Boolean).join(', ') || '–';
}

interface DecisionProps {
  readonly review: Review;
  readonly finish: (message: string) => void;
}

const decisionWords = { approve: 'Approve', reject: 'Reject' } as const;
type Verdict = keyof typeof decisionWords;

/** Asks for the reason first: the confirmation is for the exact request. */
function Decision({ review, finish }: DecisionProps) {
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
          {(['approve', 'reject'] as const).map((each) => (
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
