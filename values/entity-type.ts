/** The legal forms a business can have. */
export const entityTypes = [
  'C Corp',
  'S Corp',
  'LLC',
  'Single Member LLC',
  'LLP',
  'Partnership',
  'Sole Proprietor',
  'Non-Profit',
] as const;

export type EntityType = (typeof entityTypes)[number];
