import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import { ask } from '../call/ask.ts';
import { foundCompaniesQuery, openPeriodsQuery } from '../call/company-queries.ts';
import { jobsOf, sessionQuery, useMayCall } from '../call/session.ts';
import {
  listPeriodEntries,
  listPlaceEntries,
  listReceiptEntries,
  listSectionEntries,
  listSettingsEntries,
} from './palette-entries.ts';
import { useScreenOffers } from './screen-actions.ts';

/** An entry of the palette. */
export interface PaletteAction {
  readonly id: string;
  readonly label: string;
  readonly description?: string;
  /** Texts by which it is found besides label and description. */
  readonly keywords?: string;
  readonly onClick: () => void;
}

/** Actions of the screen that is open. */
export function useOwnActions(): PaletteAction[] {
  return useScreenOffers().actions.map(({ label, perform }) => ({
    id: `screen ${label}`,
    label,
    onClick: perform,
  }));
}

/** Rows of the screen that is open. They are known here, so that they are found at once. */
export function useRowActions(search: string): PaletteAction[] {
  const { rows } = useScreenOffers();
  if (!rows || search.length < 2) return [];
  return rows.find(search).map(({ id, label }) => ({
    id: `row ${id}`,
    label,
    description: 'Go to the row',
    keywords: search,
    onClick: () => rows.open(id),
  }));
}

/** The sections of the company. */
export function useSectionActions(companyId: string | undefined): PaletteAction[] {
  const navigate = useNavigate();
  const mayCall = useMayCall();
  if (!companyId) return [];
  return listSectionEntries(mayCall).map(({ to, ...entry }) => ({
    ...entry,
    onClick: () => void navigate({ to, params: { companyId } }),
  }));
}

/** The parts of the settings, once something is typed: they are many. */
export function useSettingsActions(companyId: string | undefined, search: string): PaletteAction[] {
  const navigate = useNavigate();
  const mayCall = useMayCall();
  if (!companyId || search === '') return [];
  return listSettingsEntries(mayCall).map(({ part, ...entry }) => ({
    ...entry,
    onClick: () =>
      void navigate({ to: '/c/$companyId/settings', params: { companyId }, search: { part } }),
  }));
}

/** The periods that can be run. */
export function usePeriodActions(companyId: string | undefined, isOpen: boolean): PaletteAction[] {
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

/** Payrolls that were paid, once something is typed: a date finds its receipt. */
export function usePaidPeriodActions(
  companyId: string | undefined,
  search: string,
): PaletteAction[] {
  const navigate = useNavigate();
  const mayRead = useMayCall()('getTransactions');
  const { data = [] } = useQuery({
    queryKey: ['getRuns', companyId, 'palette'],
    queryFn: async ({ signal }) =>
      (
        await ask(
          'reports',
          'getRuns',
          { companyId: companyId ?? '', limit: paidPeriods },
          { signal },
        )
      ).runs,
    enabled: companyId !== undefined && search.length >= 2 && mayRead,
    staleTime: 60_000,
  });
  if (!companyId || search.length < 2) return [];
  return listReceiptEntries(data).map(({ payPeriodId, ...entry }) => ({
    ...entry,
    onClick: () =>
      void navigate({
        to: '/c/$companyId/pay/$payPeriodId/receipt',
        params: { companyId, payPeriodId },
      }),
  }));
}

/** More than a year of weekly payrolls. */
const paidPeriods = 100;

/** Parts of the person's own screens: their pay and the desk of operators, once something is typed. */
export function usePlaceActions(search: string): PaletteAction[] {
  const navigate = useNavigate();
  const { data: session } = useQuery(sessionQuery);
  if (!session || search === '') return [];
  const { me, desk } = listPlaceEntries({
    hasJobs: jobsOf(session).length > 0,
    isOperator: session.isOperator,
  });
  return [
    ...me.map(({ part, ...entry }) => ({
      ...entry,
      onClick: () => void navigate({ to: '/me', search: (former) => ({ ...former, part }) }),
    })),
    ...desk.map(({ part, ...entry }) => ({
      ...entry,
      onClick: () => void navigate({ to: '/desk', search: { part } }),
    })),
  ];
}

/** Companies by their names. */
export function useCompanyActions(search: string, isOpen: boolean): PaletteAction[] {
  const navigate = useNavigate();
  const { data: companies = [] } = useQuery({ ...foundCompaniesQuery(search), enabled: isOpen });
  return companies.map(({ company, companyID }) => ({
    id: companyID,
    label: company,
    keywords: search,
    onClick: () => void navigate({ to: '/c/$companyId', params: { companyId: companyID } }),
  }));
}

/** Workers by their names. */
export function usePeopleActions(companyId: string | undefined, search: string): PaletteAction[] {
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
