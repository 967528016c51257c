/** A section of a company in the navigation, the palette and the keys. */
export interface Section {
  readonly label: string;
  readonly to: '/c/$companyId' | '/c/$companyId/pay' | '/c/$companyId/people';
  /** Keys pressed one after another. */
  readonly keys: string;
  /** The operation without which the section is not offered. */
  readonly operation: string;
}

export const sections: readonly Section[] = [
  { label: 'Home', to: '/c/$companyId', keys: 'g h', operation: 'getUnProcessedPayPeriod' },
  { label: 'Pay', to: '/c/$companyId/pay', keys: 'g p', operation: 'previewPayroll' },
  { label: 'People', to: '/c/$companyId/people', keys: 'g w', operation: 'getUsers' },
];
