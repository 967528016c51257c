import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm941 } from '../../contract/reports/getForm941.ts';
import { type ReturnBlockKey, returnBlocks } from '../../contract/reports/return-blocks.ts';
import type { Warning } from '../../contract/warnings.ts';
import type { Liability } from '../../engine/forms/deposits.ts';
import type { EmploymentTaxTotals } from '../../engine/forms/employment-taxes.ts';
import type { FormLine } from '../../engine/forms/form-lines.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import { type Cents, sum } from '../../values/money.ts';
import type { ComputedForm944 } from '../../workflows/returns/compute-annual-returns.ts';
import type { ComputedReturn } from '../../workflows/returns/compute-form-941.ts';
import type { ComputedForm945 } from '../../workflows/returns/compute-form-945.ts';

// Parts that the records of federal returns share.

type Record941 = ResponseOf<typeof getForm941>['form941'];
export type ReturnInput = Record941['inputs'][number];

export const depositSchedules = { Monthly: 'monthly', Semiweekly: 'semiweekly' } as const;

export const depositors = { small: 'Small', monthly: 'Monthly', semiweekly: 'Semiweekly' } as const;

export function toLineRecords(lines: readonly FormLine[]): Record941['lines'] {
  return lines.map(toLineRecord);
}

function toLineRecord({ line, xml, value }: FormLine): Record941['lines'][number] {
  return {
    line,
    xmlName: xml ?? null,
    amount: 'amount' in value ? value.amount : null,
    count: 'count' in value ? value.count : null,
    text: 'code' in value ? value.code : 'date' in value ? value.date : null,
    isMarked: 'mark' in value,
  };
}

/** Blocks of a return: those of the company first, then the given ones. */
export function toBlockRecords(
  { assignedForm }: Pick<ComputedReturn, 'assignedForm'>,
  keys: readonly ReturnBlockKey[],
): Record941['blocks'] {
  const all: readonly ReturnBlockKey[] = assignedForm ? keys : ['einMissing', ...keys];
  return all.map((key) => ({ key, message: returnBlocks[key] }));
}

const totalSources = {
  wages: 'taxableWages',
  federalIncomeTax: 'ledger',
  socialSecurityWages: 'taxableWages',
  socialSecurityTips: 'taxableWages',
  medicareWages: 'taxableWages',
  additionalMedicareWages: 'taxableWages',
  withheld: 'ledger',
  withheldByThirdParty: 'taxableWages',
} as const satisfies Partial<Record<keyof EmploymentTaxTotals, ReturnInput['source']>>;

/** Totals and liabilities of Forms 941 and 944. */
export function listTaxInputs({
  totals,
  liabilities,
}: {
  readonly totals: EmploymentTaxTotals;
  readonly liabilities: readonly Liability[];
}): readonly ReturnInput[] {
  const names = Object.keys(totalSources) as (keyof typeof totalSources)[];
  const owed = sum(liabilities.map(({ amount }) => amount));
  return [
    ...names.map((input) => toInput(input, totals[input], totalSources[input])),
    toInput('liabilities', owed, 'ledger'),
  ];
}

/** Parts that Forms 944 and 945 have in common. */
export function toAnnualParts({
  year,
  dueOn,
  form,
}: Pick<ComputedForm944 | ComputedForm945, 'year' | 'dueOn' | 'form'>) {
  const days = form.depositor === 'semiweekly' ? form.days : [];
  return {
    year,
    dueDate: dueOn,
    depositor: depositors[form.depositor],
    lines: toLineRecords(form.lines),
    form945A: days.map(({ payDate, amount }) => ({ payDate, liability: amount })),
    roundingDifference: form.roundingDifference,
  };
}

export function toInput(
  input: string,
  amount: Cents | null,
  source: ReturnInput['source'],
): ReturnInput {
  return { input, amount, count: null, source };
}

export function toCountInput(input: string, count: number): ReturnInput {
  return { input, amount: null, count, source: 'taxableWages' };
}

/** Warnings that every return may have. */
export function describePeriodWarnings(
  { endsOn, imported }: Pick<ComputedReturn, 'endsOn' | 'imported'>,
  { period, today }: { readonly period: 'quarter' | 'year'; readonly today: CalendarDate },
): readonly Warning[] {
  const warnings: Warning[] = [];
  if (today <= endsOn)
    warnings.push({
      key: `${period}NotEnded`,
      message: `The ${period} ends on ${endsOn}. Later payments and corrections change the return.`,
    });
  if (imported > 0)
    warnings.push({
      key: 'importedPayLeftOut',
      message: `The return does not include imported payments with pay dates in the ${period}: ${imported}. Add their wages and taxes before filing.`,
    });
  return warnings;
}

/** Warns if the request did not name the deposit schedule. */
export function describeScheduleWarning(schedule: unknown): readonly Warning[] {
  if (schedule !== undefined) return [];
  return [
    {
      key: 'depositScheduleAssumed',
      path: 'depositSchedule',
      message:
        'Monthly deposits are assumed. The deposit schedule depends on earlier returns: send depositSchedule.',
    },
  ];
}
