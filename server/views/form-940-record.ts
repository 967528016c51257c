import type { ResponseOf } from '../../contract/operation.ts';
import type { getForm940 } from '../../contract/reports/getForm940.ts';
import type { Warning } from '../../contract/warnings.ts';
import { findAmount } from '../../engine/forms/form-lines.ts';
import { formatMoney, minus, noMoney } from '../../values/money.ts';
import { percentageNumber, rateToPercentage } from '../../values/rate.ts';
import type { ComputedForm940 } from '../../workflows/returns/compute-annual-returns.ts';
import {
  type ReturnInput,
  toBlockRecords,
  toCountInput,
  toInput,
  toLineRecords,
} from './return-record.ts';

type Record940 = ResponseOf<typeof getForm940>['form940'];

export function toForm940Record(computed: ComputedForm940): Record940 {
  const { year, dueOn, form, records, recordProblems } = computed;
  const tax = findAmount(form.lines, '12') ?? findAmount(form.lines, '8') ?? noMoney;
  return {
    year,
    dueDate: dueOn,
    states: [...form.states],
    lines: toLineRecords(form.lines),
    scheduleA: form.scheduleA.map(({ state, wages, rate, reduction }) => ({
      state,
      wages,
      reductionPercent: percentageNumber(rateToPercentage(rate)),
      creditReduction: reduction,
    })),
    roundingDifference: minus(tax, records.posted),
    inputs: listInputs(computed),
    blocks: toBlockRecords(computed, [...recordProblems, ...form.problems]),
  };
}

function listInputs({ facts, records }: ComputedForm940): ReturnInput[] {
  return [
    toCountInput(
      'payments',
      records.sums.reduce((count, { payments }) => count + payments, 0),
    ),
    toInput('paymentsToEmployees', facts.payments, 'taxableWages'),
    toInput('exemptPayments', facts.exempt.unclassified ?? noMoney, 'taxableWages'),
    toInput('aboveWageBase', facts.aboveWageBase, 'taxableWages'),
    ...facts.taxableWages.map(({ state, quarter, wages }) =>
      toInput(`taxableWages ${state ?? 'without state tax'} Q${quarter}`, wages, 'taxableWages'),
    ),
    toInput('liabilities', records.posted, 'ledger'),
    toInput('deposits', records.deposits, 'ledger'),
  ];
}

/** Warns that the boxes of line 4 are to be marked by a person. */
export function describeExemptWarning({ facts }: ComputedForm940): readonly Warning[] {
  const exempt = facts.exempt.unclassified ?? noMoney;
  if (exempt === noMoney) return [];
  return [
    {
      key: 'exemptBoxesOpen',
      message: `Payments of $${formatMoney(exempt)} are exempt from FUTA. Mark the boxes 4a to 4e of Form 940 that explain them.`,
    },
  ];
}
