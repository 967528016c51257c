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
import { PaletteView } from './palette-view.tsx';
import { usePalette } from './use-palette.ts';

interface PaletteProps {
  readonly companyId: string | undefined;
}

/** The command palette: rows and actions of the screen, sections, periods, people, companies, settings and calls. It asks once it is open. */
export function Palette({ companyId }: PaletteProps) {
  const { search, isOpen, ofPage, view } = usePalette();
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
    ofPage,
  ];
  return <PaletteView groups={groups} {...view} />;
}
