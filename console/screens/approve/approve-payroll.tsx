import { useQuery } from '@tanstack/react-query';
import { showCount } from '../../format/counts.ts';
import { showDate, showMoment } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { ActionLink } from '../../frame/link.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { Blockers, Warnings } from '../pay/blockers.tsx';
import { BridgeOf } from '../pay/bridge.tsx';
import { Explained } from '../pay/explained.tsx';
import { type Preview, previewQuery } from '../pay/preview-query.ts';
import { RunSums } from '../pay/run-figure.tsx';
import { describeCancelling } from '../pay/submission-words.ts';
import { SubmitFigures } from '../pay/submit-figures.tsx';
import type { ShownApproval } from './approval-query.ts';
import { FiguresNotice } from './figures-notice.tsx';
import { StandingOut } from './standing-out.tsx';

type Waiting = NonNullable<ShownApproval['waiting']>;

/** Shows a payroll that somebody has approved by its differences to last time, and approves it. */
export function ApprovePayroll({
  companyId,
  payPeriodId,
  waiting,
  isSecond,
  done,
}: {
  readonly companyId: string;
  readonly payPeriodId: string;
  readonly waiting: Waiting;
  /** False if the person may only look. */
  readonly isSecond: boolean;
  readonly done: (message: string) => void;
}) {
  const { data: preview, error, refetch } = useQuery(previewQuery(payPeriodId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!preview) return <Loading what="the payroll" />;
  return (
    <>
      <FiguresNotice isSame={preview.previewHash === waiting.previewHash} />
      <Blockers preview={preview} companyId={companyId} />
      <Warnings preview={preview} companyId={companyId} />
      <RunSums
        companyId={companyId}
        payPeriodId={payPeriodId}
        totals={preview.totals}
        isSubmitted={false}
      />
      <BridgeOf changes={preview.runChanges} />
      <StandingOut preview={preview} />
      {preview.notPaid.length > 0 && (
        <p>
          Not paid:{' '}
          {preview.notPaid.map(({ userName, reason }) => `${userName} (${reason})`).join(', ')}
          {preview.totals.notPaid > preview.notPaid.length &&
            ` and ${(preview.totals.notPaid - preview.notPaid.length).toLocaleString('en-US')} more`}
          .
        </p>
      )}
      <p>
        <ActionLink to="/c/$companyId/pay/$payPeriodId/review" params={{ companyId, payPeriodId }}>
          All workers and figures
        </ActionLink>
      </p>
      <Explained payPeriodId={payPeriodId} />
      {isSecond && (
        <Approve companyId={companyId} preview={preview} waiting={waiting} done={done} />
      )}
    </>
  );
}

function Approve({
  companyId,
  preview,
  waiting,
  done,
}: {
  readonly companyId: string;
  readonly preview: Preview;
  readonly waiting: Waiting;
  readonly done: (message: string) => void;
}) {
  const { totals, cash, payDate } = preview;
  const now = useAccountNow();
  const time = {
    deadlineMs: Date.parse(waiting.deadlineAt),
    deadline: showMoment(waiting.deadlineAt),
    payDate,
  };
  const sentence = `Approving submits the payroll: ${showCount(totals.workers, 'person gets', 'people get')} ${showMoney(toCents(totals.net))} on ${showDate(payDate)}. We debit ${showMoney(toCents(cash.directDeposit))} on ${showDate(cash.debitedOn)}. ${describeCancelling(time, now)}`;
  return (
    <div className="stack">
      <SubmitFigures
        companyId={companyId}
        preview={preview}
        action="Approve"
        title="Approve the payroll"
        sentence={sentence}
        done={done}
      />
    </div>
  );
}
