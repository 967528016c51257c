import { useQuery } from '@tanstack/react-query';
import { hasCompanies, sessionQuery } from '../call/session.ts';
import { useCompanyActions, useOwnActions, usePlaceActions } from './palette-actions.ts';
import { PaletteView } from './palette-view.tsx';
import { usePalette } from './use-palette.ts';

/** The command palette of screens that belong to a person and not to a company. */
export function PlainPalette() {
  const { search, isOpen, ofPage, view } = usePalette();
  const { data: session } = useQuery(sessionQuery);
  // Workers and operators list no companies.
  const isAsked = isOpen && session !== undefined && session !== null && hasCompanies(session);
  const groups = [
    { group: 'On this screen', actions: useOwnActions() },
    { group: 'Other places', actions: usePlaceActions('all') },
    { group: 'Companies', actions: useCompanyActions(search, isAsked) },
    ofPage,
  ];
  return <PaletteView groups={groups} {...view} />;
}
