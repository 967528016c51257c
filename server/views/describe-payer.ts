/** Describes whether workers are paid as usual, or by the company itself. */
export function describePayer(
  names: ReadonlyMap<string, string>,
  payPeriod: string,
  payer: 'usual' | 'company' | 'company already',
): string {
  const people = names.size === 1 ? [...names.values()].join('') : `${names.size} workers`;
  return `The pay of ${people} for ${payPeriod} ${outcomes[payer]}.`;
}

const outcomes = {
  usual: 'is paid as usual',
  company: 'is paid by the company',
  'company already': 'was paid by the company',
} as const;
