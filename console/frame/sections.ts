/** A section of a company in the navigation, the palette and the keys. */
export interface Section {
  readonly label: string;
  readonly to:
    | '/c/$companyId'
    | `/c/$companyId/${'pay' | 'people' | 'calendar' | 'taxes' | 'documents' | 'reports' | 'clock' | 'settings'}`;
  /** Keys pressed one after another. */
  readonly keys: string;
  /** The operation without which the section is not offered. */
  readonly operation: string;
}

export const sections: readonly Section[] = [
  { label: 'Home', to: '/c/$companyId', keys: 'g h', operation: 'getUnProcessedPayPeriod' },
  { label: 'Pay', to: '/c/$companyId/pay', keys: 'g p', operation: 'previewPayroll' },
  { label: 'People', to: '/c/$companyId/people', keys: 'g w', operation: 'getUsers' },
  { label: 'Calendar', to: '/c/$companyId/calendar', keys: 'g c', operation: 'getPaydays' },
  { label: 'Taxes', to: '/c/$companyId/taxes', keys: 'g x', operation: 'getTaxDeposits' },
  { label: 'Documents', to: '/c/$companyId/documents', keys: 'g d', operation: 'getFilings' },
  { label: 'Reports', to: '/c/$companyId/reports', keys: 'g e', operation: 'getReportTable' },
  { label: 'Settings', to: '/c/$companyId/settings', keys: 'g s', operation: 'getPeople' },
  { label: 'Test clock', to: '/c/$companyId/clock', keys: 'g t', operation: 'advanceClock' },
];
