import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action of the screen that is open, for the palette. */
export interface ScreenAction {
  readonly label: string;
  readonly perform: () => void;
}

const none: readonly ScreenAction[] = [];
let offered = none;
const listeners = new Set<() => void>();

function offer(actions: readonly ScreenAction[]): void {
  offered = actions;
  for (const listener of listeners) listener();
}

/** Offers actions in the palette as long as the screen is open. Each has a label of its own. */
export function useOfferActions(actions: readonly ScreenAction[]): void {
  const latest = useRef(actions);
  latest.current = actions;
  const labels = actions.map(({ label }) => label).join('\n');
  useEffect(() => {
    const act = (label: string) => latest.current.find((each) => each.label === label)?.perform();
    offer(labels.split('\n').map((label) => ({ label, perform: () => act(label) })));
    return () => offer(none);
  }, [labels]);
}

/** The actions of the open screen. */
export function useScreenActions(): readonly ScreenAction[] {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offered,
  );
}
