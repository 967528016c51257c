import { useEffect, useRef, useSyncExternalStore } from 'react';

/** An action of the screen that is open, for the palette. */
export interface ScreenAction {
  readonly label: string;
  readonly perform: () => void;
}

/** A row of the screen that the palette has found. */
export interface FoundRow {
  readonly id: string;
  readonly label: string;
}

/** Finds rows of the screen that is open by the words of a search, and goes to one. */
export interface RowFinder {
  readonly find: (search: string) => readonly FoundRow[];
  readonly open: (id: string) => void;
}

interface Offers {
  readonly actions: readonly ScreenAction[];
  readonly rows: RowFinder | undefined;
}

/** Actions that parts of the screen offer, each under a key of its own. */
const offeredActions = new Map<symbol, readonly ScreenAction[]>();
let offers: Offers = { actions: [], rows: undefined };
const listeners = new Set<() => void>();

function show(changes: Partial<Offers>): void {
  offers = { ...offers, ...changes };
  for (const listener of listeners) listener();
}

/** Offers actions in the palette as long as the part of the screen is open. Each has a label of its own. */
export function useOfferActions(actions: readonly ScreenAction[]): void {
  const latest = useRef(actions);
  latest.current = actions;
  const labels = actions.map(({ label }) => label).join('\n');
  useEffect(() => {
    if (labels === '') return;
    const key = Symbol('part of the screen');
    const act = (label: string) => latest.current.find((each) => each.label === label)?.perform();
    const offered = labels.split('\n').map((label) => ({ label, perform: () => act(label) }));
    offeredActions.set(key, offered);
    show({ actions: [...offeredActions.values()].flat() });
    return () => {
      offeredActions.delete(key);
      show({ actions: [...offeredActions.values()].flat() });
    };
  }, [labels]);
}

/** Lets the palette find rows of the screen as long as it is open. */
export function useOfferRows(rows: RowFinder): void {
  const latest = useRef(rows);
  latest.current = rows;
  useEffect(() => {
    show({
      rows: {
        find: (search) => latest.current.find(search),
        open: (id) => latest.current.open(id),
      },
    });
    return () => show({ rows: undefined });
  }, []);
}

/** The actions of the open screen, and its rows. */
export function useScreenOffers(): Offers {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => offers,
  );
}
