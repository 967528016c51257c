import { useNavigate } from '@tanstack/react-router';
import { useState, useSyncExternalStore } from 'react';
import { callLog } from '../call/call-log.ts';
import { copyText } from '../call/copy-text.ts';
import type { PaletteAction } from './palette-actions.ts';
import { listCallEntries } from './palette-entries.ts';

/** The list of the calls of this page, and once something is typed, each call to copy. */
export function useCallActions(search: string) {
  const navigate = useNavigate();
  const calls = useSyncExternalStore(callLog.subscribe, callLog.read);
  const [outcome, setOutcome] = useState('');
  const list: PaletteAction = {
    id: 'calls',
    label: 'Show the calls of this page',
    description: 'Ctrl .',
    keywords: 'curl TypeScript interface',
    onClick: () => void navigate({ to: '.', search: openCalls, replace: true }),
  };
  const copies = (search.length < 2 ? [] : listCallEntries(calls)).map(
    ({ text, fileName, ...entry }): PaletteAction => ({
      ...entry,
      onClick: () => void copyText(text, fileName).then(setOutcome),
    }),
  );
  return { actions: [list, ...copies], outcome, forget: () => setOutcome('') };
}

/** The address of the same screen with the list of its calls. */
const openCalls = (search: object) => ({ ...search, calls: 1 as const });
