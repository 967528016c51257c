/** How a worker earns, and whether overtime is owed. */
export const userTypes = [
  'Paid by the hour',
  'Salary/Eligible for overtime',
  'Salary/No overtime',
  'Commission only/Eligible for overtime',
  'Commission only/No overtime',
] as const;

export type UserType = (typeof userTypes)[number];
