import type { EntryField } from '../../frame/entry-form.tsx';
import { isFederal, type ListedTaxes } from './tax-decisions.ts';

/** Federal taxes that are not due for one reason on the same days. */
export interface ShownExemption {
  readonly reason: string;
  readonly taxes: readonly string[];
  readonly startDate: string;
  readonly endDate: string | null;
}

/** Groups the decisions about federal taxes by reason and days. */
export function listExemptions(decisions: ListedTaxes['decisions']): readonly ShownExemption[] {
  const groups = new Map<string, ShownExemption>();
  for (const { reason, name, startDate, endDate } of decisions.filter(isFederal)) {
    const key = `${startDate} ${endDate} ${reason}`;
    const taxes = [...(groups.get(key)?.taxes ?? []), name];
    groups.set(key, { reason, taxes, startDate, endDate });
  }
  return [...groups.values()];
}

const kinds = [
  {
    value: 'Student',
    label: 'Student of the school, college or university that is the employer',
  },
  { value: 'F, J, M or Q Visa', label: 'Nonresident alien on an F, J, M or Q visa' },
  {
    value: 'Child of Sole Owner',
    label: 'Child of the sole owner, under 18 (FUTA: under 21)',
  },
  { value: 'Spouse of Sole Owner', label: 'Spouse of the sole owner (only FUTA)' },
  { value: 'Parent of Sole Owner', label: 'Parent of the sole owner (only FUTA)' },
];

/** Fields of an exemption from federal taxes; one that exists can be ended, too. */
export function exemptionFields(hasExemption: boolean): readonly EntryField[] {
  return [
    {
      name: 'kind',
      label: 'The employee is a',
      choices: [
        ...kinds,
        ...(hasExemption
          ? [{ value: 'None', label: 'None of these: all federal taxes are due' }]
          : []),
      ],
      choose: 'Choose why',
    },
    {
      name: 'startDate',
      label: 'Free from',
      kind: 'date',
      isOptional: true,
      hint: hasExemption
        ? 'Pay dates from this day on; empty for today. To end the exemption: the first pay date on which the taxes are due again'
        : 'Pay dates from this day on; empty for today',
    },
    {
      name: 'endDate',
      label: 'Last pay date',
      kind: 'date',
      isOptional: true,
      hint: 'The exemption of a child ends by itself with the day before the birthday',
    },
  ];
}
