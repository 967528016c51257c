/** Filing statuses of a federal W-4, of today's form and of the one before 2020. */
const filingStatuses = [
  'Single',
  'Married filing jointly',
  'Head of household',
  'Married Qualifying widow(er)',
  'Married Filing Separately',
  'Married',
  'Married, but withhold at higher Single rate',
] as const;

export type W4FilingStatus = (typeof filingStatuses)[number];

/** In any case. */
export function parseW4FilingStatus(text: string): W4FilingStatus | undefined {
  const plain = text.toLowerCase();
  return filingStatuses.find((status) => status.toLowerCase() === plain);
}
