/** How often a company files its federal payroll return: every quarter, or once a year. */
export const federalForms = ['941', '944'] as const;

export type FederalForm = (typeof federalForms)[number];
