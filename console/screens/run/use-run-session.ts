import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { nowMs } from '../../call/activity.ts';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { onChange } from '../../call/heard-changes.ts';
import { sessionQuery } from '../../call/session.ts';
import { useReportWaiting } from '../../call/waiting-changes.ts';
import { EditBursts } from './edit-bursts.ts';
import type { PayRow } from './entry-cells.ts';
import { openKeptCells, openKeptStack } from './kept-cells.ts';
import { LiveFigures, type PreviewPart } from './live-figures.ts';
import type { PayColumn } from './pay-columns.ts';
import { type FigureAnswer, type GridWorkers, readColumns } from './preview-columns.ts';
import type { StoredEntry } from './read-refusals.ts';
import { RunSession } from './run-session.ts';
import type { SaveState } from './save-queue.ts';

/** Short, because a person waits for the figures: far below the pause before pay is saved. */
const burstMs = 100;

/** The state of saving with the moment at which something was saved last, by the clock of this computer. */
export interface TimedSaveState extends SaveState {
  readonly savedAt?: number | undefined;
}

/** The last change of the same payroll by somebody else, or by the same person in another window, with the moment by the clock of this computer. */
export interface SavedElsewhere {
  readonly workers: number;
  /** The people and keys that changed them, as far as they have names. */
  readonly by: readonly string[];
  readonly at: number;
}

const nothingSaved: TimedSaveState = {
  waiting: 0,
  isSaving: false,
  problem: undefined,
  savedSteps: 0,
};

export interface RunSessionInput {
  readonly payPeriodId: string;
  readonly rows: readonly PayRow[];
  /** Names the set of workers of the rows. */
  readonly workersHash: string | undefined;
  readonly columns: readonly PayColumn[];
  readonly days: readonly PayColumn[];
  readonly isReadOnly: boolean;
}

/** Opens the session of a period with its figures, and saves what waits when the screen is left. */
export function useRunSession({
  payPeriodId,
  rows,
  workersHash,
  columns,
  days,
  isReadOnly,
}: RunSessionInput) {
  const queryClient = useQueryClient();
  const { data: signedIn } = useQuery(sessionQuery);
  const personId = signedIn?.person.personId;
  const [saving, setSaving] = useState(nothingSaved);
  const [conflicts, setConflicts] = useState<readonly StoredEntry[]>([]);
  const [savedElsewhere, setSavedElsewhere] = useState<SavedElsewhere>();
  const [session, setSession] = useState<RunSession>();
  const live = useMemo(() => {
    const workers = { userIds: rows.map(({ userId }) => userId), workersHash };
    return new LiveFigures((part) => askFigures(payPeriodId, part, workers));
  }, [payPeriodId, rows, workersHash]);
  const figures = useSyncExternalStore(live.subscribe, live.read);

  // An effect, because a session saves what a reload has left over.
  useEffect(() => {
    if (personId === undefined) return;
    const [keptCells, keptStack] = [
      openKeptCells(personId, payPeriodId),
      openKeptStack(payPeriodId),
    ];
    let opened: RunSession | undefined;
    let isLeft = false;
    const bursts = new EditBursts({
      delayMs: burstMs,
      ask: (userIds) => live.preview(userIds, (userId) => opened?.entryOf(userId)),
    });
    /** The review must not begin with former figures. */
    const forgetFormer = () => {
      queryClient.removeQueries({ queryKey: ['previewPayroll', payPeriodId] });
      queryClient.removeQueries({ queryKey: ['getRunChanges', payPeriodId] });
    };
    const open = async () => {
      const unsent = isReadOnly ? [] : await keptCells.read();
      if (isLeft) return;
      opened = new RunSession({
        rows,
        columns,
        days,
        kept: { stack: keptStack.read(), unsent },
        save: async (payrollData) => {
          const request = { payPeriodId, payrollData: [...payrollData] };
          const options = { idempotencyKey: newIdempotencyKey() };
          const answer = await ask('payroll', 'savePayEntries', request, options);
          return { ...answer.savePayEntries, warnings: answer.warnings };
        },
        keep: (left) => keptCells.write(left),
        changed: (state) => setSaving((former) => withTime(state, former)),
        conflicted: (theirs) => setConflicts((former) => [...former, ...theirs]),
        edited: (userIds) => {
          live.edit(userIds);
          bursts.add(userIds);
        },
        saved: (userIds) => {
          forgetFormer();
          if (userIds.length > 0) void live.redo(userIds);
        },
        replaced: (userId) => {
          forgetFormer();
          live.edit([userId]);
          void live.redo([userId]);
        },
      });
      setSession(opened);
    };
    const keepStack = () => {
      const isSignedIn = queryClient.getQueryData(sessionQuery.queryKey);
      if (opened && isSignedIn) keptStack.write(opened.store.stack);
    };
    const send = () => void opened?.saveNow();
    /** Sends what waits, and asks again for figures that could not be read. */
    const goOn = () => {
      send();
      if (live.read().failure !== undefined) void live.retry();
    };
    const stopHearing = onChange(({ payPeriodIds, userIds }) => {
      if (opened && userIds && payPeriodIds?.includes(payPeriodId))
        void hearOthers(opened, payPeriodId, userIds).then((taken) => {
          if (taken.length > 0 && !isLeft)
            setSavedElsewhere({ workers: taken.length, by: listNames(taken), at: nowMs() });
        });
    });
    void open();
    void live.load();
    globalThis.addEventListener('online', goOn);
    globalThis.addEventListener('pagehide', keepStack);
    return () => {
      isLeft = true;
      stopHearing();
      bursts.stop();
      globalThis.removeEventListener('pagehide', keepStack);
      globalThis.removeEventListener('online', goOn);
      keepStack();
      send();
    };
  }, [payPeriodId, rows, columns, days, isReadOnly, queryClient, live, personId]);

  useReportWaiting(saving.waiting);
  const endConflict = (theirs: StoredEntry, mine: boolean) => {
    if (mine) session?.keepMine(theirs);
    else session?.takeTheirs(theirs);
    setConflicts((former) => former.filter((each) => each !== theirs));
  };
  return { session, live, figures, saving, savedElsewhere, conflicts, endConflict };
}

function withTime(state: SaveState, former: TimedSaveState): TimedSaveState {
  const isSavedNow = state.savedSteps > former.savedSteps;
  return { ...state, savedAt: isSavedNow ? nowMs() : former.savedAt };
}

/** Asks for figures: those of everybody as columns, unless the workers of the company have changed meanwhile. */
async function askFigures(
  payPeriodId: string,
  part: PreviewPart,
  workers: GridWorkers,
): Promise<FigureAnswer> {
  const preview = async (asked: object) =>
    (await ask('payroll', 'previewPayroll', { payPeriodId, ...asked })).preview;
  if (part.userIds || part.totalsOnly) return preview(part);
  return (
    readColumns(await preview({ asColumns: true, withRunChanges: true }), workers) ?? preview({})
  );
}

/** The names of those who entered pay data, each once. */
const listNames = (entries: readonly StoredEntry[]) => [
  ...new Set(entries.flatMap(({ enteredBy }) => enteredBy ?? [])),
];

const editorMs = 500;

/**
 * Shows what somebody else has saved, once no cell is being typed into: its worker is compared when it is saved. Returns
 * the changed workers.
 */
async function hearOthers(
  session: RunSession,
  payPeriodId: string,
  userIds: readonly string[],
): Promise<readonly StoredEntry[]> {
  const asked = { payPeriodId, userIds: [...userIds] };
  const { payEntries } = await ask('reports', 'getPayEntries', asked);
  while (document.querySelector('.grid-editor'))
    await new Promise((resolve) => setTimeout(resolve, editorMs));
  return session.hear(payEntries);
}
