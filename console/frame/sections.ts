/** A section of a company in the navigation, the palette and the keys. */
export interface Section {
  readonly label: string;
  readonly to:
    | '/c/$companyId'
    | `/c/$companyId/${'pay' | 'people' | 'calendar' | 'taxes' | 'benefits' | 'documents' | 'reports' | 'activity' | 'clock' | 'setup' | 'settings'}`;
  /** Keys pressed one after another. */
  readonly keys: string;
}

/** The section of an address of a company, so that another company opens in the same one. */
export function sectionOf(path: string): Section['to'] {
  const [, name] = /^\/c\/[^/]+\/([^/]+)/.exec(path) ?? [];
  return sections.find(({ to }) => to === `/c/$companyId/${name}`)?.to ?? '/c/$companyId';
}

export const sections: readonly Section[] = [
  { label: 'Home', to: '/c/$companyId', keys: 'g h' },
  { label: 'Pay', to: '/c/$companyId/pay', keys: 'g p' },
  { label: 'People', to: '/c/$companyId/people', keys: 'g w' },
  { label: 'Calendar', to: '/c/$companyId/calendar', keys: 'g c' },
  { label: 'Taxes', to: '/c/$companyId/taxes', keys: 'g x' },
  { label: 'Benefits', to: '/c/$companyId/benefits', keys: 'g b' },
  { label: 'Documents', to: '/c/$companyId/documents', keys: 'g f' },
  { label: 'Reports', to: '/c/$companyId/reports', keys: 'g e' },
  { label: 'Activity', to: '/c/$companyId/activity', keys: 'g a' },
  { label: 'Setup', to: '/c/$companyId/setup', keys: 'g u' },
  { label: 'Settings', to: '/c/$companyId/settings', keys: 'g s' },
  { label: 'Test clock', to: '/c/$companyId/clock', keys: 'g t' },
];
