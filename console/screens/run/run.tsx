import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useParams } from '@tanstack/react-router';
import { useCallback, useState } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate, showMoment, showPeriod } from '../../format/dates.ts';
import { useAccountNow } from '../../frame/clock.ts';
import { Screen } from '../../frame/screen.tsx';
import { useOfferActions } from '../../frame/screen-actions.ts';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { isLate } from '../pay/submission-words.ts';
import { TakeBack } from '../pay/submit-part.tsx';
import { RunGrid, type SaveAll } from './run-grid.tsx';
import { UnsavedList } from './run-status.tsx';
import { WorkerTypeTabs } from './worker-type-tabs.tsx';

type Entries = Answered<'reports', 'getPayEntries'>;

/** Enters the pay of a period: every worker in one grid. */
export function RunScreen() {
  const { companyId, payPeriodId } = useParams({ from: '/framed/c/$companyId/pay/$payPeriodId' });
  const { data, error, refetch } = useQuery({
    queryKey: ['getPayEntries', payPeriodId, 'grid'],
    queryFn: ({ signal }) => ask('reports', 'getPayEntries', { payPeriodId }, { signal }),
    // The grid keeps what is typed; a new answer would replace it.
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    meta: { isKept: true },
  });
  if (error)
    return (
      <Screen title="Enter pay">
        <Failed error={error} retry={() => void refetch()} />
      </Screen>
    );
  if (!data)
    return (
      <Screen title="Enter pay">
        <Loading what="the workers" rows={12} />
      </Screen>
    );
  return <EntryScreen key={payPeriodId} entries={data} companyId={companyId} />;
}

function EntryScreen({
  entries,
  companyId,
}: {
  readonly entries: Entries;
  readonly companyId: string;
}) {
  const { payPeriod } = entries;
  const navigate = useNavigate();
  const mayCall = useMayCall();
  const mayEnter = mayCall('savePayEntries');
  const now = useAccountNow();
  const deadline = showMoment(payPeriod.deadlineAt);
  const isPast = payPeriod.isEditable && isLate(Date.parse(payPeriod.deadlineAt), now);
  const [saveAll, setSaveAll] = useState<SaveAll>();
  const [unsaved, setUnsaved] = useState<Awaited<ReturnType<SaveAll>>>([]);
  const [outcome, setOutcome] = useState('');
  // Stable, because the grid opens its session once.
  const offerSave = useCallback((save: SaveAll) => setSaveAll(() => save), []);
  // The review shows and submits what is stored.
  const review = async () => {
    const left = (await saveAll?.()) ?? [];
    setUnsaved(left);
    if (left.length > 0) return;
    await navigate({
      to: '/c/$companyId/pay/$payPeriodId/review',
      params: { companyId, payPeriodId: payPeriod.payPeriodId },
    });
  };
  useOfferActions([{ label: 'Review', perform: () => void review() }]);
  return (
    <Screen
      title="Enter pay"
      lead={`${payPeriod.workerType}${payPeriod.payPeriodType === 'Regular' ? '' : `, ${payPeriod.payPeriodType}`} · ${showPeriod(payPeriod.payBeginDate, payPeriod.payEndDate)} · pay ${showDate(payPeriod.payDate)} · ${isPast ? 'the deadline was' : 'submit by'} ${deadline}`}
      action={
        <Button variant="filled" disabled={!saveAll} onClick={() => void review()}>
          Review
        </Button>
      }
    >
      {!mayEnter && <ReadOnlyNotice who="A preparer or payroll admin" />}
      {!payPeriod.isEditable && (
        <p className="notice">
          This period is {payPeriod.payPeriodStatus.toLowerCase()} and cannot be changed.
        </p>
      )}
      <Cancellation payPeriod={payPeriod} done={setOutcome} />
      <p role="status">{outcome}</p>
      {unsaved.length > 0 && (
        <div className="notice is-bad" role="alert">
          <p>
            <strong className="bad">⚠ The review was not opened: some pay is not saved.</strong>
          </p>
          <UnsavedList unsaved={unsaved} />
        </div>
      )}
      <WorkerTypeTabs companyId={companyId} payPeriod={payPeriod} />
      <RunGrid
        key={payPeriod.payPeriodId}
        companyId={companyId}
        entries={entries}
        isReadOnly={!mayEnter || !payPeriod.isEditable}
        offerSave={offerSave}
      />
    </Screen>
  );
}

/** The way back of a submitted payroll, as long as there is one. */
function Cancellation({
  payPeriod: { payPeriodId, payPeriodStatus, deadlineAt },
  done,
}: {
  readonly payPeriod: Entries['payPeriod'];
  readonly done: (message: string) => void;
}) {
  const now = useAccountNow();
  const mayCancel = useMayCall()('cancelPayrollSubmission');
  const isOpen = now !== undefined && now < Date.parse(deadlineAt);
  if (payPeriodStatus !== 'Submitted' || !isOpen || !mayCancel) return null;
  return (
    <section aria-label="Cancellation" className="stack">
      <TakeBack payPeriodId={payPeriodId} deadline={showMoment(deadlineAt)} done={done} />
    </section>
  );
}
