import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { lazy, Suspense, useState } from 'react';
import { useMayCall } from '../../call/session.ts';
import { showDate, showMoment, showPeriod } from '../../format/dates.ts';
import { ActionLink } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { approvalQuery, type ShownApproval } from './approval-query.ts';
import { ApprovalLink, describeFirst } from './waiting-notice.tsx';

// One of them is shown: it is loaded once it is known what waits.
const ApproveCorrection = lazy(async () => ({
  default: (await import('./approve-correction.tsx')).ApproveCorrection,
}));
const ApprovePayroll = lazy(async () => ({
  default: (await import('./approve-payroll.tsx')).ApprovePayroll,
}));

/** Where the second person approves a payroll or a correction. */
export function ApproveScreen() {
  const { payPeriodId } = useParams({ from: '/plain/approve/$payPeriodId' });
  const [outcome, setOutcome] = useState('');
  const { data, error, refetch } = useQuery(approvalQuery(payPeriodId));
  return (
    <Screen title="Approve" lead={data?.waiting && describe(data.company, data.waiting)}>
      <p role="status">{outcome}</p>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="what waits" />}
      {data && !data.waiting && <NothingWaits approval={data} payPeriodId={payPeriodId} />}
      {data?.waiting && <Waiting approval={data} payPeriodId={payPeriodId} done={setOutcome} />}
    </Screen>
  );
}

function describe(company: string, waiting: NonNullable<ShownApproval['waiting']>): string {
  const { workerType, payBeginDate, payEndDate, payDate, deadlineAt, isCorrection } = waiting;
  const period = `${workerType} ${showPeriod(payBeginDate, payEndDate)}`;
  return isCorrection
    ? `${company} · correction of ${period}, paid ${showDate(payDate)}`
    : `${company} · ${period} · pay day ${showDate(payDate)} · submit by ${showMoment(deadlineAt)}`;
}

function NothingWaits({
  approval: { companyId },
  payPeriodId,
}: {
  readonly approval: ShownApproval;
  readonly payPeriodId: string;
}) {
  return (
    <Empty
      action={
        <ActionLink to="/c/$companyId/pay/$payPeriodId/receipt" params={{ companyId, payPeriodId }}>
          Receipt of the payroll
        </ActionLink>
      }
    >
      Nothing of this period waits for a second person.
    </Empty>
  );
}

function Waiting({
  approval,
  payPeriodId,
  done,
}: {
  readonly approval: ShownApproval;
  readonly payPeriodId: string;
  readonly done: (message: string) => void;
}) {
  const mayCall = useMayCall();
  const { waiting, correction } = approval;
  if (!waiting) return null;
  const mayApprove = mayCall(correction ? 'correctPayroll' : 'initiatePayroll');
  const isSecond = mayApprove && !waiting.isApprovedByCaller;
  const shown = { payPeriodId, waiting, isSecond, done };
  return (
    <div className="stack">
      {!mayApprove && <ReadOnlyNotice who="A payroll admin" />}
      <p>{describeFirst(waiting)}</p>
      {waiting.isApprovedByCaller && (
        <section className="notice is-warn stack" aria-label="Second person">
          <p>
            <strong className="warn">○ It waits for a second person.</strong>
          </p>
          <ApprovalLink payPeriodId={payPeriodId} />
        </section>
      )}
      <Suspense fallback={<Loading what="the figures" />}>
        {correction ? (
          <ApproveCorrection {...shown} correction={correction} />
        ) : (
          <ApprovePayroll {...shown} companyId={approval.companyId} />
        )}
      </Suspense>
    </div>
  );
}
