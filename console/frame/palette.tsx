import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { useState } from 'react';
import { ask } from '../call/ask.ts';
import { foundCompaniesQuery } from '../call/company-queries.ts';
import { useMayCall } from '../call/session.ts';
import { screenAccess } from './screen-access.ts';
import { sections } from './sections.ts';

const [paletteStore, palette] = createSpotlight();

export const openPalette = palette.open;

/** The command palette: sections, companies and people. */
export function Palette({ companyId }: { readonly companyId: string | undefined }) {
  const [query, setQuery] = useState('');
  const groups = [
    { group: 'Go to', actions: useSectionActions(companyId) },
    { group: 'Companies', actions: useCompanyActions(query) },
    { group: 'People', actions: usePeopleActions(companyId, query) },
  ];
  return (
    <Spotlight
      store={paletteStore}
      shortcut="mod+K"
      query={query}
      onQueryChange={setQuery}
      actions={groups.filter(({ actions }) => actions.length > 0)}
      nothingFound="Nothing found."
      limit={12}
      searchProps={{ placeholder: 'Search or do…', 'aria-label': 'Search or do' }}
    />
  );
}

interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly onClick: () => void;
}

function useSectionActions(companyId: string | undefined): PaletteAction[] {
  const navigate = useNavigate();
  const mayCall = useMayCall();
  if (!companyId) return [];
  return sections
    .filter(({ to }) => mayCall(screenAccess[to]?.operation ?? ''))
    .map(({ label, to, keys }) => ({
      id: to,
      label,
      description: keys,
      onClick: () => void navigate({ to, params: { companyId } }),
    }));
}

function useCompanyActions(query: string): PaletteAction[] {
  const navigate = useNavigate();
  const { data: companies = [] } = useQuery(foundCompaniesQuery(query.trim()));
  return companies.map(({ company, companyID }) => ({
    id: companyID,
    label: company,
    onClick: () => void navigate({ to: '/c/$companyId', params: { companyId: companyID } }),
  }));
}

function usePeopleActions(companyId: string | undefined, query: string): PaletteAction[] {
  const navigate = useNavigate();
  const search = query.trim();
  const { data } = useQuery({
    queryKey: ['getUsers', companyId, 'palette', search],
    enabled: companyId !== undefined && search.length >= 2,
    queryFn: ({ signal }) =>
      ask(
        'reports',
        'getUsers',
        { companyId: companyId ?? '', search, brief: true, sort: 'name', limit: 8 },
        { signal },
      ),
  });
  if (!companyId) return [];
  return (data?.users ?? []).map(({ userId, user }) => ({
    id: userId,
    label: user,
    onClick: () =>
      void navigate({ to: '/c/$companyId/people', params: { companyId }, search: { q: user } }),
  }));
}
