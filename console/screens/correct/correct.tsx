import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { type Answered, ask } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { showDate, showPeriod } from '../../format/dates.ts';
import { ActionLink } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { WaitingNotice } from '../approve/waiting-notice.tsx';
import { Explained } from '../pay/explained.tsx';
import { listColumns } from '../run/pay-columns.ts';
import { listChangedPayments, openPaidCells } from './correction-cells.ts';
import { CorrectionGrid } from './correction-grid.tsx';
import { MadeCorrections } from './made-corrections.tsx';
import { ProposedCorrection } from './proposed-correction.tsx';
import { useCorrectionDraft } from './use-correction-draft.ts';

type Entries = Answered<'reports', 'getPayEntries'>;

const title = 'Correct what was paid';
const nothingChanged = '[]';

/** Corrects payments of a period after pay day. */
export function CorrectScreen() {
  const params = useParams({ from: '/framed/c/$companyId/pay/$payPeriodId/correct' });
  const { companyId, payPeriodId } = params;
  const [outcome, setOutcome] = useState('');
  const { data, error, refetch, dataUpdatedAt } = useQuery({
    queryKey: ['getPayEntries', payPeriodId, 'paid'],
    queryFn: ({ signal }) => ask('reports', 'getPayEntries', { payPeriodId }, { signal }),
    staleTime: Number.POSITIVE_INFINITY,
    meta: { isKept: true },
  });
  if (!data)
    return (
      <Screen title={title}>
        {error ? (
          <Failed error={error} retry={() => void refetch()} />
        ) : (
          <Loading what="what was paid" rows={12} />
        )}
      </Screen>
    );
  const { payPeriod } = data;
  const isPaid = ['Processed', 'Returned'].includes(payPeriod.payPeriodStatus);
  return (
    <Screen
      title={title}
      lead={`${payPeriod.workerType} · ${showPeriod(payPeriod.payBeginDate, payPeriod.payEndDate)} · paid ${showDate(payPeriod.payDate)}`}
    >
      <p role="status">{outcome}</p>
      <WaitingNotice payPeriodId={payPeriodId} />
      {isPaid ? (
        <CorrectionForm key={dataUpdatedAt} entries={data} done={setOutcome} />
      ) : (
        <NotYet entries={data} companyId={companyId} />
      )}
      <MadeCorrections companyId={companyId} payPeriodId={payPeriodId} />
      <Explained payPeriodId={payPeriodId} />
    </Screen>
  );
}

/** Says why nothing can be corrected yet, and until when. */
function NotYet({ entries, companyId }: { readonly entries: Entries; readonly companyId: string }) {
  const { payPeriod, payEntries } = entries;
  const { payPeriodId, payPeriodStatus, payDate } = payPeriod;
  const columns = columnsOf(entries);
  const last = payEntries
    .flatMap(({ paid }) => (paid?.arrivesOn ? [paid.arrivesOn] : []))
    .reduce((latest, day) => (day > latest ? day : latest), payDate);
  if (payPeriodStatus === 'In Process')
    return (
      <>
        <p className="notice">
          Payments are on their way until {showDate(last)}. They can be corrected after that.
        </p>
        <CorrectionGrid
          columns={columns}
          rows={payEntries}
          store={openPaidCells(columns, payEntries)}
          isReadOnly
        />
      </>
    );
  return (
    <Empty
      action={
        <ActionLink to="/c/$companyId/pay/$payPeriodId/review" params={{ companyId, payPeriodId }}>
          Review it
        </ActionLink>
      }
    >
      This payroll was not paid, so there is nothing to correct. Its pay can be changed until it is
      submitted.
    </Empty>
  );
}

function CorrectionForm({
  entries,
  done,
}: {
  readonly entries: Entries;
  readonly done: (message: string) => void;
}) {
  const { payPeriod, payEntries } = entries;
  const mayCorrect = useMayCall()('correctPayroll');
  const columns = useMemo(() => columnsOf(entries), [entries]);
  const store = useMemo(() => openPaidCells(columns, payEntries), [columns, payEntries]);
  useSyncExternalStore(store.subscribe, store.readVersion);
  const changed = JSON.stringify(listChangedPayments(columns, payEntries, store));
  const asked = useSettled(changed, 400);
  const { payPeriodId } = payPeriod;
  const draft = useCorrectionDraft({ payPeriodId, columns, rows: payEntries, store });
  if (!draft.isReady) return <Loading what="what was typed before" rows={12} />;
  return (
    <div className="stack">
      {draft.dropped > 0 && (
        <p className="notice is-warn" role="alert">
          ○ {showCount(draft.dropped, 'cell', 'cells')} that you typed before{' '}
          {draft.dropped === 1 ? 'is' : 'are'} not entered again, because something else was paid
          meanwhile. Compare the payments.
        </p>
      )}
      {!mayCorrect && <ReadOnlyNotice who="A payroll admin" />}
      <CorrectionGrid columns={columns} rows={payEntries} store={store} isReadOnly={!mayCorrect} />
      {changed === nothingChanged ? (
        <p className="muted">Nothing is changed yet.</p>
      ) : (
        <ProposedCorrection
          payPeriodId={payPeriodId}
          changed={asked === nothingChanged ? changed : asked}
          isOutdated={asked !== changed}
          done={(message) => {
            draft.forget();
            done(message);
          }}
        />
      )}
    </div>
  );
}

const columnsOf = ({ payPeriod: { payPeriodType, workerType }, usedKinds = [] }: Entries) =>
  listColumns(payPeriodType, workerType, usedKinds);

/** A value that did not change for some time. */
function useSettled(value: string, milliseconds: number): string {
  const [settled, setSettled] = useState(value);
  useEffect(() => {
    const timer = setTimeout(() => setSettled(value), milliseconds);
    return () => clearTimeout(timer);
  }, [value, milliseconds]);
  return settled;
}
