import { useState } from 'react';
import {
  useCompanyActions,
  useOwnActions,
  usePaidPeriodActions,
  usePeopleActions,
  usePeriodActions,
  usePlaceActions,
  useRowActions,
  useSectionActions,
  useSettingsActions,
} from './palette-actions.ts';
import { useCallActions } from './palette-calls.ts';
import { PaletteView } from './palette-view.tsx';

interface PaletteProps {
  readonly companyId: string | undefined;
}

/** The command palette: rows and actions of the screen, sections, periods, people, companies, settings and calls. It asks once it is open. */
export function Palette({ companyId }: PaletteProps) {
  const [query, setQuery] = useState('');
  const [isOpen, setOpen] = useState(false);
  const search = query.trim();
  const calls = useCallActions(search);
  const groups = [
    { group: 'Rows of this screen', actions: useRowActions(search) },
    { group: 'On this screen', actions: useOwnActions() },
    { group: 'Go to', actions: useSectionActions(companyId) },
    { group: 'Payrolls', actions: usePeriodActions(companyId, isOpen) },
    { group: 'Paid payrolls', actions: usePaidPeriodActions(companyId, search) },
    { group: 'People', actions: usePeopleActions(companyId, search) },
    { group: 'Companies', actions: useCompanyActions(search, isOpen) },
    { group: 'Settings', actions: useSettingsActions(companyId, search) },
    { group: 'Other places', actions: usePlaceActions(search) },
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
