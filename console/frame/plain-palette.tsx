import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { hasCompanies, sessionQuery } from '../call/session.ts';
import { useCompanyActions, useOwnActions, usePlaceActions } from './palette-actions.ts';
import { useCallActions } from './palette-calls.ts';
import { PaletteView } from './palette-view.tsx';

/** The command palette of screens that belong to a person and not to a company. */
export function PlainPalette() {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const { data: session } = useQuery(sessionQuery);
  // Workers and operators list no companies.
  const isAsked = isOpen && session !== undefined && session !== null && hasCompanies(session);
  const calls = useCallActions(query.trim());
  const groups = [
    { group: 'On this screen', actions: useOwnActions() },
    { group: 'Other places', actions: usePlaceActions('all') },
    { group: 'Companies', actions: useCompanyActions(query.trim(), isAsked) },
    { group: 'Calls of this page', actions: calls.actions },
  ];
  return (
    <PaletteView
      groups={groups}
      query={query}
      setQuery={setQuery}
      setOpen={(isOpened) => {
        setOpen(isOpened);
        if (isOpened) calls.forget();
      }}
      outcome={calls.outcome}
    />
  );
}
