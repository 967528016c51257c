import { createSpotlight, Spotlight } from '@mantine/spotlight';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { type KeyboardEvent, useState } from 'react';
import { ask } from '../call/ask.ts';
import { foundCompaniesQuery, openPeriodsQuery } from '../call/company-queries.ts';
import { useMayCall } from '../call/session.ts';
import { listPeriodEntries, listSectionEntries, listSettingsEntries } from './palette-entries.ts';
import { useScreenActions } from './screen-actions.ts';

const [paletteStore, palette] = createSpotlight();

export const openPalette = palette.open;

interface PaletteProps {
  readonly companyId: string | undefined;
}

/** The command palette: actions of the screen, sections, periods, people, companies and settings. It asks once it is open. */
export function Palette({ companyId }: PaletteProps) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = query.trim();
  const groups = [
    { group: 'On this screen', actions: useOwnActions() },
    { group: 'Go to', actions: useSectionActions(companyId) },
    { group: 'Payrolls', actions: usePeriodActions(companyId, isOpen) },
    { group: 'People', actions: usePeopleActions(companyId, search) },
    { group: 'Companies', actions: useCompanyActions(search, isOpen) },
    { group: 'Settings', actions: useSettingsActions(companyId, search) },
  ];
  return (
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
  );
}

/** Enter takes the first entry if none is selected: answers of the server come after the last letter was typed. */
function takeFirst({ key, nativeEvent, currentTarget }: KeyboardEvent<HTMLInputElement>): void {
  if (key !== 'Enter' || nativeEvent.isComposing) return;
  const dialog = currentTarget.closest('[role="dialog"]');
  if (dialog?.querySelector('[data-selected]')) return;
  dialog?.querySelector<HTMLElement>('[data-action]')?.click();
}

interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Texts by which it is found besides label and description. */
  readonly keywords?: string;
  readonly onClick: () => void;
}

function useOwnActions(): PaletteAction[] {
  return useScreenActions().map(({ label, perform }) => ({
    id: `screen ${label}`,
    label,
    onClick: perform,
  }));
}

function useSectionActions(companyId: string | undefined): PaletteAction[] {
  const navigate = useNavigate();
  const mayCall = useMayCall();
  if (!companyId) return [];
  return listSectionEntries(mayCall).map(({ to, ...entry }) => ({
    ...entry,
    onClick: () => void navigate({ to, params: { companyId } }),
  }));
}

/** The parts of the settings, once something is typed: they are many. */
function useSettingsActions(companyId: string | undefined, search: string): PaletteAction[] {
  const navigate = useNavigate();
  const mayCall = useMayCall();
  if (!companyId || search === '') return [];
  return listSettingsEntries(mayCall).map(({ part, ...entry }) => ({
    ...entry,
    onClick: () =>
      void navigate({ to: '/c/$companyId/settings', params: { companyId }, search: { part } }),
  }));
}

function usePeriodActions(companyId: string | undefined, isOpen: boolean): PaletteAction[] {
  const navigate = useNavigate();
  const mayRun = useMayCall()('getPayEntries');
  const { data = [] } = useQuery({
    ...openPeriodsQuery(companyId ?? ''),
    enabled: companyId !== undefined && isOpen && mayRun,
  });
  if (!companyId) return [];
  return listPeriodEntries(data).map(({ payPeriodId, ...entry }) => ({
    ...entry,
    onClick: () =>
      void navigate({
        to: '/c/$companyId/pay/$payPeriodId',
        params: { companyId, payPeriodId },
      }),
  }));
}

function useCompanyActions(search: string, isOpen: boolean): PaletteAction[] {
  const navigate = useNavigate();
  const { data: companies = [] } = useQuery({ ...foundCompaniesQuery(search), enabled: isOpen });
  return companies.map(({ company, companyID }) => ({
    id: companyID,
    label: company,
    keywords: search,
    onClick: () => void navigate({ to: '/c/$companyId', params: { companyId: companyID } }),
  }));
}

function usePeopleActions(companyId: string | undefined, search: string): PaletteAction[] {
  const navigate = useNavigate();
  const mayRead = useMayCall()('getUsers');
  const { data } = useQuery({
    queryKey: ['getUsers', companyId, 'palette', search],
    enabled: companyId !== undefined && search.length >= 2 && mayRead,
    queryFn: ({ signal }) =>
      ask(
        'reports',
        'getUsers',
        { companyId: companyId ?? '', search, brief: true, sort: 'name', limit: 8 },
        { signal },
      ),
  });
  if (!companyId) return [];
  return (data?.users ?? []).map(({ userId, user, jobTitle }) => ({
    id: userId,
    label: user,
    description: jobTitle,
    keywords: search,
    onClick: () =>
      void navigate({ to: '/c/$companyId/people/$userId', params: { companyId, userId } }),
  }));
}
