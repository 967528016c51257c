import { Button } from '@mantine/core';
import { useInfiniteQuery, useQuery, useQueryClient } from '@tanstack/react-query';
import { lazy, Suspense, useState } from 'react';
import { ask, askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import { showAmount, showDifference, toCents } from '../../format/money.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Sheet } from '../../frame/sheet.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { forPeople } from '../../words/for-people.ts';
import { approvalQuery } from '../approve/approval-query.ts';
import { WaitingNotice } from '../approve/waiting-notice.tsx';
import {
  type DifferingPayroll,
  describeDifferences,
  groupByPayroll,
  type LawDifference,
} from './difference-rows.ts';

const ProposedCorrection = lazy(async () => ({
  default: (await import('../correct/proposed-correction.tsx')).ProposedCorrection,
}));

/** Payments of one payroll that are corrected or left as they are. */
interface Chosen {
  readonly action: 'correct' | 'leave';
  readonly payroll: DifferingPayroll;
  /** One of its payments; absent for all of them. */
  readonly payment?: LawDifference;
}

/** Payments that have other figures by a law that was confirmed after them, and the ways to deal with them. */
export function ChangesOfLaw({ companyId }: { readonly companyId: string }) {
  const mayDecide = useMayCall()('dismissLawDifference');
  const [chosen, setChosen] = useState<Chosen>();
  const [outcome, setOutcome] = useState('');
  /** Payrolls whose correction was approved here by the first of two people. */
  const [approved, setApproved] = useState<readonly string[]>([]);
  const queryClient = useQueryClient();
  const found = useInfiniteQuery({
    queryKey: ['getLawDifferences', companyId],
    queryFn: ({ signal, pageParam }) =>
      ask(
        'payroll',
        'getLawDifferences',
        { companyId, ...(pageParam && { cursor: pageParam }) },
        { signal },
      ),
    initialPageParam: '',
    getNextPageParam: ({ nextCursor }) => nextCursor,
  });
  const { data, error, refetch, hasNextPage } = found;
  const payrolls = groupByPayroll(data?.pages.flatMap((page) => page.lawDifferences) ?? []);
  const done = async (message: string) => {
    const { payPeriodId } = chosen?.payroll ?? {};
    setOutcome(forPeople(message));
    setChosen(undefined);
    // A first approval has no message: the notice of the payroll tells it.
    if (message !== '' || payPeriodId === undefined) return;
    await queryClient.invalidateQueries(approvalQuery(payPeriodId));
    setApproved((former) => [...former, payPeriodId]);
  };
  return (
    <div className="stack">
      <p>
        Rates that were confirmed after a payroll can give other figures for payments that were
        made. Correct these payments, or leave them as they are.
      </p>
      <p role="status">{outcome}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="payments" />}
      {data && !mayDecide && <ReadOnlyNotice who="A payroll admin" />}
      {data && payrolls.length === 0 && (
        <Empty>
          {hasNextPage
            ? 'The payments that were compared so far agree with the law of now.'
            : 'All payments agree with the law of now.'}
        </Empty>
      )}
      {payrolls.map((payroll) => (
        <Payroll
          key={payroll.payPeriodId}
          companyId={companyId}
          payroll={payroll}
          choose={mayDecide ? setChosen : undefined}
          isApproved={approved.includes(payroll.payPeriodId)}
        />
      ))}
      <ShowMore of={found} what="payments" />
      {chosen?.action === 'correct' && (
        <CorrectSheet chosen={chosen} close={() => setChosen(undefined)} done={done} />
      )}
      {chosen?.action === 'leave' && (
        <LeaveSheet
          companyId={companyId}
          chosen={chosen}
          close={() => setChosen(undefined)}
          done={done}
        />
      )}
    </div>
  );
}

function Payroll({
  companyId,
  payroll,
  choose: chooseIfOpen,
  isApproved,
}: {
  readonly companyId: string;
  readonly payroll: DifferingPayroll;
  /** Opens a form; absent for people who only read. */
  readonly choose: ((chosen: Chosen) => void) | undefined;
  /** True after the first of two people has approved a correction. */
  readonly isApproved: boolean;
}) {
  const { payPeriodId, payDate, payments, fixOperation } = payroll;
  const { data: approval } = useQuery({ ...approvalQuery(payPeriodId), enabled: isApproved });
  const isWaiting = isApproved && Boolean(approval?.waiting);
  const choose = isWaiting ? undefined : chooseIfOpen;
  const isPaid = fixOperation === 'correctPayroll';
  const title = `Pay day ${showDate(payDate)}`;
  const next = {
    heading: 'Next',
    show: (payment: LawDifference) => (
      <div className="row">
        {isPaid && (
          <Button
            size="compact-sm"
            onClick={() => choose?.({ action: 'correct', payroll, payment })}
          >
            Correct<span className="hidden-text"> the payment to {payment.userName}</span>
          </Button>
        )}
        <Button size="compact-sm" onClick={() => choose?.({ action: 'leave', payroll, payment })}>
          Leave as it is<span className="hidden-text">: the payment to {payment.userName}</span>
        </Button>
      </div>
    ),
  };
  return (
    <section aria-label={title} className="stack">
      <h2>{title}</h2>
      {!isPaid && (
        <p>
          This payroll is submitted and not processed yet.{' '}
          <Link to="/c/$companyId/pay/$payPeriodId/receipt" params={{ companyId, payPeriodId }}>
            Cancel it and submit it again
          </Link>{' '}
          to pay by the law of now.
        </p>
      )}
      <RecordTable
        label={`Payments of ${showDate(payDate)}`}
        rows={payments}
        keyOf={({ userId }) => userId}
        columns={[
          { heading: 'Worker', show: ({ userName }) => userName },
          {
            heading: 'Paid → now',
            isProse: true,
            show: (payment) =>
              describeDifferences(payment).map((text) => <div key={text}>{text}</div>),
          },
          { heading: 'Net paid', isAmount: true, show: (row) => showAmount(toCents(row.netPaid)) },
          { heading: 'Net now', isAmount: true, show: (row) => showAmount(toCents(row.netNow)) },
          {
            heading: 'Difference',
            isAmount: true,
            show: (row) => showDifference(toCents(row.netDifference)),
          },
          ...(choose ? [next] : []),
        ]}
      />
      {isWaiting && <WaitingNotice payPeriodId={payPeriodId} />}
      {choose && (
        <div className="row">
          {isPaid && payments.length > 1 && (
            <Button onClick={() => choose({ action: 'correct', payroll })}>
              Correct these {payments.length} payments
            </Button>
          )}
          <Button onClick={() => choose({ action: 'leave', payroll })}>
            Leave the whole payroll as it is
            <span className="hidden-text"> of {showDate(payDate)}</span>
          </Button>
        </div>
      )}
    </section>
  );
}

interface ChosenProps {
  readonly chosen: Chosen;
  readonly close: () => void;
  /** Receives the sentence of the server. */
  readonly done: (message: string) => void;
}

/** Computes payments again by the law of now: shows what changes, and corrects them. */
function CorrectSheet({ chosen: { payroll, payment }, close, done }: ChosenProps) {
  const payments = payment ? [payment] : payroll.payments;
  const corrections = payments.map(({ userId }) => ({ userId, action: 'Recompute' }));
  return (
    <Sheet title={titleOf('Correct', { payroll, payment })} size={760} close={close}>
      <WaitingNotice payPeriodId={payroll.payPeriodId} />
      <Suspense fallback={<Loading what="what changes" />}>
        <ProposedCorrection
          payPeriodId={payroll.payPeriodId}
          changed={JSON.stringify(corrections)}
          isOutdated={false}
          done={done}
        />
      </Suspense>
    </Sheet>
  );
}

/** Leaves payments as they are, with the reason. */
function LeaveSheet({
  companyId,
  chosen: { payroll, payment },
  close,
  done,
}: ChosenProps & { readonly companyId: string }) {
  const { payPeriodId } = payroll;
  const one = payment && { userId: payment.userId };
  return (
    <Sheet title={titleOf('Leave', { payroll, payment })} close={close}>
      <p>
        {payment
          ? `The payment to ${payment.userName} stays as it is.`
          : 'All payments of this payroll stay as they are, also those that are not listed yet.'}{' '}
        {payment ? 'It is' : 'They are'} listed again only if the law changes once more.
      </p>
      <EntryForm
        form={`leave ${payPeriodId} ${payment?.userId ?? ''}`}
        fields={[
          { name: 'reason', label: 'Reason', hint: 'It is kept in the activity of the company.' },
        ]}
        action="Leave as it is"
        isPrimary
        toRequest={({ reason }) => ({ companyId, payPeriodId, ...one, reason })}
        send={(request, options) => askTyped('payroll', 'dismissLawDifference', request, options)}
        done={({ lawDifference }) => done(lawDifference.message)}
      />
    </Sheet>
  );
}

function titleOf(
  verb: 'Correct' | 'Leave',
  { payroll, payment }: { payroll: DifferingPayroll; payment: LawDifference | undefined },
): string {
  if (payment) return `${verb} the payment to ${payment.userName}`;
  return verb === 'Leave'
    ? `Leave the payroll of ${showDate(payroll.payDate)}`
    : `Correct ${showCount(payroll.payments.length, 'payment', 'payments')}`;
}
