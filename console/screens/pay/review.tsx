import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useMayCall } from '../../call/session.ts';
import { showDate, showDeadline, showPeriod, toDeadlineMs } from '../../format/dates.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { ActionLink } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useOfferActions } from '../../frame/screen-actions.ts';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { payPeriodStatusWords } from '../../words/pay-period-statuses.ts';
import { WaitingNotice } from '../approve/waiting-notice.tsx';
import { Blockers, Warnings } from './blockers.tsx';
import { BridgeOf } from './bridge.tsx';
import { Cash } from './cash.tsx';
import { Explained } from './explained.tsx';
import { NotPaid } from './not-paid.tsx';
import { PaidWorkers } from './paid-workers.tsx';
import { type Preview, previewQuery } from './preview-query.ts';
import { mayBeUnderWay, WorkUnderWay } from './run-progress.tsx';
import { StandsOut } from './stands-out.tsx';
import { describeDelay, isLate } from './submission-words.ts';
import { isOpen, SubmitPart } from './submit-part.tsx';
import { useExplained } from './use-explained.ts';

/** Reviews a payroll: who is not paid, who stands out, what it costs, and the submission. */
export function ReviewScreen() {
  const params = useParams({ from: '/framed/c/$companyId/pay/$payPeriodId/review' });
  const { payPeriodId } = params;
  const { data: preview, error, refetch } = useQuery(previewQuery(payPeriodId));
  const { open: explain } = useExplained();
  const mayCall = useMayCall();
  const now = useAccountNow();
  if (error)
    return (
      <Screen title="Review">
        <Failed error={error} retry={() => void refetch()} />
      </Screen>
    );
  if (!preview)
    return (
      <Screen title="Review">
        <Loading what="the payroll" rows={12} />
      </Screen>
    );
  return (
    <Screen
      title="Review"
      lead={`${describePeriod(preview)} · pay day ${showDate(preview.payDate)} · ${describeDeadline(preview, now)} · ${payPeriodStatusWords[preview.payPeriodStatus]}`}
      action={
        <ActionLink to="/c/$companyId/pay/$payPeriodId" params={params}>
          {isOpen(preview) ? '← Enter pay' : '← What was entered'}
        </ActionLink>
      }
    >
      <ReviewActions preview={preview} companyId={params.companyId} />
      {!mayCall('initiatePayroll') &&
        (mayCall('savePayEntries') && isOpen(preview) ? (
          <p className="notice">
            You prepare this payroll and cannot submit it. A payroll admin submits it.
          </p>
        ) : (
          <ReadOnlyNotice who="A payroll admin" />
        ))}
      <WaitingNotice payPeriodId={payPeriodId} />
      <WorkUnderWay
        companyId={params.companyId}
        payPeriodId={payPeriodId}
        isAsked={mayBeUnderWay(preview.payPeriodStatus)}
      />
      <LateNotice preview={preview} />
      <Blockers preview={preview} companyId={params.companyId} />
      {isOpen(preview) && <Warnings preview={preview} companyId={params.companyId} />}
      <BridgeOf changes={preview.runChanges} />
      <NotPaid preview={preview} companyId={params.companyId} />
      <StandsOut preview={preview} companyId={params.companyId} explain={explain} />
      <PaidWorkers preview={preview} companyId={params.companyId} explain={explain} />
      <Cash preview={preview} />
      <SubmitPart companyId={params.companyId} preview={preview} />
      {hasReceipt(preview) && (
        <p>
          <ActionLink to="/c/$companyId/pay/$payPeriodId/receipt" params={params}>
            Receipt
          </ActionLink>{' '}
          with the steps of the money and the pay stubs
        </p>
      )}
      <Explained payPeriodId={payPeriodId} />
    </Screen>
  );
}

function describePeriod({ workerType, payPeriodType, payBeginDate, payEndDate }: Preview): string {
  const kind = payPeriodType === 'Regular' ? workerType : `${workerType}, ${payPeriodType}`;
  return `${kind} · ${showPeriod(payBeginDate, payEndDate)}`;
}

function describeDeadline({ deadlineToRunPayroll }: Preview, now: number | undefined): string {
  const deadline = showDeadline(deadlineToRunPayroll);
  return isLate(toDeadlineMs(deadlineToRunPayroll), now)
    ? `the deadline was ${deadline}`
    : `submit by ${deadline}`;
}

/** The next pay date of a payroll whose deadline has passed. */
function LateNotice({ preview }: { readonly preview: Preview }) {
  const delay = describeDelay(preview);
  return delay ? <p className="notice is-warn">○ {delay}</p> : null;
}

const hasReceipt = ({ payPeriodStatus }: Preview) =>
  !['New', 'Cancelled', 'Skipped'].includes(payPeriodStatus);

/** Offers in the palette where one goes from the review. */
function ReviewActions({
  preview,
  companyId,
}: {
  readonly preview: Preview;
  readonly companyId: string;
}) {
  const navigate = useNavigate();
  const params = { companyId, payPeriodId: preview.payPeriodId };
  const goTo = (id: string) => () => document.getElementById(id)?.scrollIntoView();
  useOfferActions([
    {
      label: isOpen(preview) ? 'Enter pay' : 'Show what was entered',
      perform: () => void navigate({ to: '/c/$companyId/pay/$payPeriodId', params }),
    },
    ...(hasReceipt(preview)
      ? [
          {
            label: 'Receipt',
            perform: () => void navigate({ to: '/c/$companyId/pay/$payPeriodId/receipt', params }),
          },
        ]
      : []),
    ...(preview.totals.notPaid > 0
      ? [{ label: 'Who is not paid', perform: goTo('not-paid') }]
      : []),
    { label: 'Cash of this payroll', perform: goTo('cash') },
  ]);
  return null;
}
