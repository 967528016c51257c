import type { EntryValues } from '../../frame/entry-draft.ts';
import type { ReadEntries } from '../../frame/entry-numbers.ts';

type Numbers = ReadEntries['numbers'];

interface WorkerIds {
  readonly companyId: string;
  readonly userId: string;
}

/** Lists the deductions and benefits of a worker whose terms can be set, each once. */
export function listDeductionsWithTerms(
  items: readonly { readonly category: string; readonly type: string }[],
  elections: readonly { readonly benefitType: string }[],
): readonly string[] {
  const deductions = items.filter(({ category }) => category === 'Deduction');
  return [
    ...new Set([
      ...deductions.map(({ type }) => type),
      ...elections.map(({ benefitType }) => benefitType),
    ]),
  ];
}

/** Makes the request that sets the terms of a deduction of what was chosen and typed. */
export function toTerms(ids: WorkerIds, texts: EntryValues, numbers: Numbers) {
  const { arrears = '', atExit = '', ...named } = texts;
  return {
    deductionTerms: {
      ...ids,
      ...named,
      ...numbers,
      keepsArrears: arrears.startsWith('It is owed'),
      takesRestAtExit: atExit.startsWith('The last pay'),
    },
  };
}

/** Makes the request that settles what is left of a deduction; without an amount, everything. */
export function toSettlement(ids: WorkerIds, texts: EntryValues, numbers: Numbers) {
  return { settlement: { ...ids, ...texts, ...numbers } };
}
