import { useState } from 'react';
import { useCallActions } from './palette-calls.ts';
import type { PaletteViewProps } from './palette-view.tsx';

/** The state of a palette: what is searched, whether it is open, and the calls of the page, which it lists last. */
export function usePalette() {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = query.trim();
  const calls = useCallActions(search);
  const view: Omit<PaletteViewProps, 'groups'> = {
    query,
    setQuery,
    setOpen: (isOpened) => {
      setOpen(isOpened);
      if (isOpened) calls.forget();
    },
    outcome: calls.outcome,
  };
  return { search, isOpen, ofPage: { group: 'Calls of this page', actions: calls.actions }, view };
}
