import { Button } from '@mantine/core';
import { createSpotlight, Spotlight } from '@mantine/spotlight';
import type { KeyboardEvent } from 'react';
import type { PaletteAction } from './palette-actions.ts';

const [paletteStore, palette] = createSpotlight();

/** Opens the palette. */
export function SearchButton() {
  return (
    <Button onClick={palette.open}>
      <span>
        Search<span className="wide-only"> or do… Ctrl K</span>
      </span>
    </Button>
  );
}

export interface PaletteViewProps {
  readonly groups: readonly { readonly group: string; readonly actions: PaletteAction[] }[];
  readonly query: string;
  readonly setQuery: (query: string) => void;
  readonly setOpen: (isOpen: boolean) => void;
  /** A sentence about what the last entry has done, where the screen does not show it. */
  readonly outcome: string;
}

/** The dialog of the palette: a search, and what it finds by group. */
export function PaletteView({ groups, query, setQuery, setOpen, outcome }: PaletteViewProps) {
  return (
    <>
      {outcome && (
        <p role="status" className="palette-outcome">
          {outcome}
        </p>
      )}
      <Spotlight
        store={paletteStore}
        shortcut="mod+K"
        query={query}
        onQueryChange={setQuery}
        onSpotlightOpen={() => setOpen(true)}
        onSpotlightClose={() => setOpen(false)}
        actions={groups.filter(({ actions }) => actions.length > 0)}
        nothingFound="Nothing found."
        limit={24}
        scrollable
        maxHeight={480}
        searchProps={{
          placeholder: 'Search or do…',
          'aria-label': 'Search or do',
          onKeyDown: takeFirst,
        }}
      />
    </>
  );
}

/** Enter takes the first entry if none is selected: answers of the server come after the last letter was typed. */
function takeFirst({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  const dialog = currentTarget.closest('[role="dialog"]');
  if (dialog?.querySelector('[data-selected]')) return;
  dialog?.querySelector<HTMLElement>('[data-action]')?.click();
}
