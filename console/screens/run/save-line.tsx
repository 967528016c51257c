import { Button } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { showCount } from '../../format/counts.ts';
import type { RunSession } from './run-session.ts';
import type { SavedElsewhere, TimedSaveState } from './use-run-session.ts';

export interface SaveLineProps {
  readonly session: RunSession;
  readonly state: TimedSaveState;
  /** True if a worker stays unsaved until somebody decides or corrects something. */
  readonly isIncomplete: boolean;
  readonly isReadOnly: boolean;
  /** The last change by another page. */
  readonly savedElsewhere: SavedElsewhere | undefined;
  readonly retry: () => void;
}

/** Tells when everything was saved and how much was changed, and undoes it; the buttons serve fingers as well. */
export function SaveLine(props: SaveLineProps) {
  const { session, state, isIncomplete, isReadOnly, savedElsewhere, retry } = props;
  const { store } = session;
  useSyncExternalStore(store.subscribe, store.readVersion);
  const { done, undone } = store.stack;
  const { problem } = state;
  return (
    <>
      {problem && (
        <div className="notice is-bad" role="alert">
          <p>
            <strong className="bad">⚠ Not saved.</strong> {problem} What you typed is kept in this
            browser.
          </p>
          <Button onClick={retry}>Save again</Button>
        </div>
      )}
      <div className="row">
        {!isReadOnly && (
          <>
            <StepButton
              label="Undo"
              keys="Control+Z"
              isEmpty={done.length === 0}
              act={() => session.undo()}
            />
            <StepButton
              label="Redo"
              keys="Control+Y"
              isEmpty={undone.length === 0}
              act={() => session.redo()}
            />
          </>
        )}
        <p role="status" className="muted">
          {problem ? '' : describeSaving(state, isIncomplete, () => store.countEdited())}
        </p>
        <p role="status" className="muted">
          {savedElsewhere && describeElsewhere(savedElsewhere)}
        </p>
      </div>
    </>
  );
}

const timeOfDay = new Intl.DateTimeFormat('en-US', {
  hour: '2-digit',
  minute: '2-digit',
  second: '2-digit',
  hourCycle: 'h23',
});

/** `Saved 12:04:31 · 31 changes`, or that it is being saved; nothing before the first change. */
export function describeSaving(
  { waiting, isSaving, savedAt }: TimedSaveState,
  isIncomplete: boolean,
  countChanges: () => number,
): string {
  if (isSaving || waiting > 0) return 'Saving …';
  if (savedAt === undefined || isIncomplete) return '';
  const changes = countChanges();
  const counted = changes > 0 ? ` · ${showCount(changes, 'change', 'changes')}` : '';
  return `Saved ${timeOfDay.format(savedAt)}${counted}`;
}

const names = new Intl.ListFormat('en-US');

/** `2 workers were changed elsewhere by Bo Diddley at 12:04:31`: maybe by the same person in another window. */
export function describeElsewhere({ workers, by, at }: SavedElsewhere): string {
  const who = by.length > 0 ? ` by ${names.format(by)}` : '';
  return `${showCount(workers, 'worker was', 'workers were')} changed elsewhere${who} at ${timeOfDay.format(at)}`;
}

/** A button that keeps the focus when there is nothing left to do. */
function StepButton({
  label,
  keys,
  isEmpty,
  act,
}: {
  readonly label: string;
  readonly keys: string;
  readonly isEmpty: boolean;
  readonly act: () => void;
}) {
  return (
    <Button
      size="compact-sm"
      aria-keyshortcuts={keys}
      aria-disabled={isEmpty}
      data-disabled={isEmpty}
      onClick={isEmpty ? undefined : act}
    >
      {label}
    </Button>
  );
}
