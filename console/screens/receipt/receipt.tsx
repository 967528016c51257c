import { Button } from '@mantine/core';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../../call/ask.ts';
import { saveDocument } from '../../call/save-file.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import {
  showDate,
  showDatesIn,
  showMoment,
  showPastMoment,
  showPeriod,
} from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { ActionLink, isReachable } from '../../frame/link.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useOfferActions } from '../../frame/screen-actions.ts';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { ActivityList, useActivity } from '../activity/activity-list.tsx';
import { WaitingNotice } from '../approve/waiting-notice.tsx';
import { Explained } from '../pay/explained.tsx';
import { PaidWorkers } from '../pay/paid-workers.tsx';
import { previewQuery } from '../pay/preview-query.ts';
import { RunFigure, RunSums } from '../pay/run-figure.tsx';
import { mayBeUnderWay, WorkUnderWay } from '../pay/run-progress.tsx';
import { TakeBack } from '../pay/submit-part.tsx';
import { useExplained } from '../pay/use-explained.ts';
import { ReturnedPayments } from '../returns/returned-payments.tsx';
import { Checks } from './checks.tsx';
import { type MoneyStep, type Run, toMoneySteps, wasSubmitted } from './money-steps.ts';
import { RunJournal } from './run-journal.tsx';

const receiptRoute = '/framed/c/$companyId/pay/$payPeriodId/receipt';

/** Shows where the money of a submitted payroll is, with its pay stubs, and cancels it until the deadline. */
export function ReceiptScreen() {
  const params = useParams({ from: receiptRoute });
  const { companyId, payPeriodId } = params;
  const [outcome, setOutcome] = useState('');
  const mayCall = useMayCall();
  const { data, error, refetch } = useQuery({
    queryKey: ['getRuns', companyId, payPeriodId],
    queryFn: async ({ signal }) => {
      const request = { companyId, payPeriodId, withPayments: true };
      const { runs } = await ask('reports', 'getRuns', request, { signal });
      return runs[0] ?? null;
    },
  });
  if (error)
    return (
      <Screen title="Receipt">
        <Failed error={error} retry={() => void refetch()} />
      </Screen>
    );
  if (data === undefined)
    return (
      <Screen title="Receipt">
        <Loading what="the payroll" />
      </Screen>
    );
  return (
    <Screen title="Receipt" lead={data && describeRun(data)}>
      <p role="status">{showDatesIn(outcome)}</p>
      {mayCall('getApproval') && <WaitingNotice payPeriodId={payPeriodId} />}
      <WorkUnderWay
        companyId={companyId}
        payPeriodId={payPeriodId}
        isAsked={data !== null && mayBeUnderWay(data.payPeriodStatus)}
      />
      {data && wasSubmitted(data) ? (
        <SubmittedRun run={data} companyId={companyId} done={setOutcome} />
      ) : (
        <Empty
          action={
            <ActionLink to="/c/$companyId/pay/$payPeriodId/review" params={params}>
              Review it
            </ActionLink>
          }
        >
          This payroll is not submitted.
        </Empty>
      )}
      <Explained payPeriodId={payPeriodId} />
    </Screen>
  );
}

function describeRun({ workerType, payBeginDate, payEndDate, payDate, totals }: Run): string {
  const period = `${workerType} · ${showPeriod(payBeginDate, payEndDate)} · pay day ${showDate(payDate)}`;
  return totals
    ? `${period} · ${showCount(totals.workers, 'worker', 'workers')} · net ${showMoney(toCents(totals.net))}`
    : period;
}

function SubmittedRun({
  run,
  companyId,
  done,
}: {
  readonly run: Run;
  readonly companyId: string;
  readonly done: (message: string) => void;
}) {
  const { payPeriodId } = run;
  const mayCall = useMayCall();
  return (
    <div className="stack">
      <ol aria-label="Steps of the money" className="stack">
        {toMoneySteps(run, run.paymentGroups ?? []).map((step) => (
          <li key={step.key}>
            <Step step={step} companyId={companyId} payPeriodId={payPeriodId} />
          </li>
        ))}
      </ol>
      {run.totals && (
        <RunSums companyId={companyId} payPeriodId={payPeriodId} totals={run.totals} isSubmitted />
      )}
      <RunWorkers companyId={companyId} payPeriodId={payPeriodId} />
      {mayCall('getReturnedPayments') && (
        <ReturnedPayments companyId={companyId} payPeriodId={payPeriodId} />
      )}
      <Checks run={run} companyId={companyId} done={done} />
      <Stubs companyId={companyId} payPeriodId={payPeriodId} />
      {isPaid(run) && <RunJournal companyId={companyId} payPeriodId={payPeriodId} />}
      <CorrectionLink run={run} companyId={companyId} />
      {mayCall('getActivity') && (
        <OpenOnRequest label="Activity of this payroll">
          <RunActivity companyId={companyId} payPeriodId={payPeriodId} />
        </OpenOnRequest>
      )}
      <Cancellation run={run} done={done} />
    </div>
  );
}

const stepWords: Readonly<Record<MoneyStep['key'], string>> = {
  submitted: 'Submitted',
  processed: 'Processed',
  debit: 'Debit of the company account',
  wagesFile: 'Wages sent to the bank',
  settled: 'Wages settled',
  returned: 'Returned by the bank',
  reissued: 'Returned by the bank and paid again',
};
const stateWords: Readonly<Record<MoneyStep['state'], { mark: string; tone: string }>> = {
  done: { mark: '✓', tone: 'good' },
  ahead: { mark: '○', tone: 'muted' },
  failed: { mark: '⚠', tone: 'bad' },
};

function Step({
  step,
  ...run
}: {
  readonly step: MoneyStep;
  readonly companyId: string;
  readonly payPeriodId: string;
}) {
  const { key, state, at, on, amount, payments, isForDepositsOnly } = step;
  const { mark, tone } = stateWords[state];
  const showAt = state === 'ahead' ? showMoment : showPastMoment;
  const when = at ? showAt(at) : on && showDate(on);
  return (
    <>
      <strong className={tone}>
        {mark} {stepWords[key]}
      </strong>
      {amount !== undefined && (
        <>
          {' · '}
          <RunFigure {...run} isSubmitted explains="Workers of the debit">
            {showMoney(toCents(amount))}
          </RunFigure>
        </>
      )}
      {payments && ` · ${describePayments(payments)}`}
      {isForDepositsOnly && ' · for direct deposits'}
      {when && ` · ${state === 'ahead' ? 'planned for ' : ''}${when}`}
    </>
  );
}

function describePayments({ done, all }: NonNullable<MoneyStep['payments']>): string {
  const count = showCount(all, 'payment', 'payments');
  return done === undefined ? count : `${done.toLocaleString('en-US')} of ${count}`;
}

/** Everybody who is paid, if the address asks for them, each figure with its explanation. */
function RunWorkers({
  companyId,
  payPeriodId,
}: {
  readonly companyId: string;
  readonly payPeriodId: string;
}) {
  const { show } = useSearch({ from: receiptRoute });
  const isShown = show === 'workers';
  const mayRead = useMayCall()('previewPayroll');
  const { open: explain } = useExplained();
  const { data, error, refetch } = useQuery({
    ...previewQuery(payPeriodId),
    enabled: isShown && mayRead,
  });
  if (!mayRead)
    return (
      <p className="muted">
        You read the sums. Admins, preparers and book keepers read the pay of each worker, too.
      </p>
    );
  if (!isShown)
    return (
      <p>
        <ActionLink to="." params={{ companyId, payPeriodId }} search={{ show: 'workers' }}>
          Everybody who is paid
        </ActionLink>
      </p>
    );
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the workers" />;
  return <PaidWorkers preview={data} companyId={companyId} explain={explain} />;
}

function Stubs({
  companyId,
  payPeriodId,
}: {
  readonly companyId: string;
  readonly payPeriodId: string;
}) {
  const mayCall = useMayCall();
  const print = useMutation({
    mutationFn: async () =>
      (await ask('reports', 'printPayStubs', { companyId, payPeriodId })).document,
    onSuccess: saveDocument,
  });
  const mayPrint = mayCall('printPayStubs');
  useOfferActions(
    mayPrint ? [{ label: 'PDF of the pay stubs', perform: () => print.mutate() }] : [],
  );
  if (!mayPrint) return null;
  return (
    <>
      {print.error && <Failed error={print.error} />}
      <div>
        <Button loading={print.isPending} onClick={() => print.mutate()}>
          PDF of the pay stubs
        </Button>
      </div>
    </>
  );
}

/** Changes of the payroll, with the people who made them. */
function RunActivity(of: { readonly companyId: string; readonly payPeriodId: string }) {
  const changes = useActivity(of);
  return (
    <section aria-labelledby="activity">
      <h2 id="activity">Activity</h2>
      <ActivityList of={changes} companyId={of.companyId} />
    </section>
  );
}

const isPaid = ({ payPeriodStatus }: Run) =>
  ['In Process', 'Processed', 'Returned'].includes(payPeriodStatus);

function CorrectionLink({ run, companyId }: { readonly run: Run; readonly companyId: string }) {
  const { payPeriodId } = run;
  const navigate = useNavigate();
  const mayCorrect = useMayCall()('previewCorrection');
  const isPossible =
    mayCorrect && isPaid(run) && isReachable('/c/$companyId/pay/$payPeriodId/correct');
  const open = () =>
    void navigate({
      to: '/c/$companyId/pay/$payPeriodId/correct',
      params: { companyId, payPeriodId },
    });
  useOfferActions(isPossible ? [{ label: 'Correct what was paid', perform: open }] : []);
  if (!isPossible) return null;
  return (
    <p>
      <ActionLink to="/c/$companyId/pay/$payPeriodId/correct" params={{ companyId, payPeriodId }}>
        Correct what was paid
      </ActionLink>
      {run.isCorrected && ' · payments of this payroll were corrected'}
    </p>
  );
}

function Cancellation({
  run,
  done,
}: {
  readonly run: Run;
  readonly done: (message: string) => void;
}) {
  const now = useAccountNow();
  const mayCall = useMayCall();
  const isPossible =
    run.payPeriodStatus === 'Submitted' && now !== undefined && now < Date.parse(run.deadlineAt);
  if (!isPossible || !mayCall('cancelPayrollSubmission')) return null;
  return (
    <section aria-label="Cancellation" className="stack">
      <TakeBack payPeriodId={run.payPeriodId} deadline={showMoment(run.deadlineAt)} done={done} />
    </section>
  );
}
