/** Kinds of orders of courts and agencies, with the names that the interface has for them. */
export const orderKinds = [
  'Child or spousal support',
  'Medical support',
  'Federal tax levy',
  'State tax levy',
  'Local tax levy',
  'Student loan (administrative wage garnishment)',
  'Creditor garnishment',
  'Bankruptcy order (Chapter 13)',
] as const;

export type OrderKind = (typeof orderKinds)[number];
