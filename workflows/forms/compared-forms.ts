import type { Transaction } from '../../database/database.ts';
import type { AmendedForm } from '../../engine/corrections/amended-forms.ts';
import { type Filing, findLatestFiling } from '../../store/filings.ts';
import { type FormCorrection, listFormCorrections } from '../../store/form-corrections.ts';
import type { FormPage, FormWorker } from '../../store/form-workers.ts';
import { groupBy } from '../../values/group-by.ts';

/** A worker whose form differs from the filed one. */
export interface CorrectedWorker {
  readonly worker: FormWorker;
  /** Corrections of the worker's pay since the filing. */
  readonly corrections: readonly FormCorrection[];
}

/** Forms of a year that differ from those that were filed last. */
export interface ComparedForms<Form> {
  /** The last filing of these forms; undefined if none was recorded. */
  readonly filing: Filing | undefined;
  /** False if the filing was recorded without the forms of workers. */
  readonly hasFiledForms: boolean;
  /** In the order of the ids of the workers. */
  readonly forms: readonly Form[];
}

/** The outcome for a year without a recorded filing. */
export const notFiled = { filing: undefined, hasFiledForms: false, forms: [] } as const;

/** Finds the last filing of an annual form, and the corrections of pay since then. */
export async function findComparedFiling(
  tx: Transaction,
  { companyId, year }: Pick<FormPage, 'companyId' | 'year'>,
  form: keyof typeof amendedForms,
): Promise<{
  readonly filing: Filing | undefined;
  readonly corrections: readonly FormCorrection[];
}> {
  const filing = await findLatestFiling(tx, companyId, { form, year, quarter: null, state: null });
  if (!filing) return { filing, corrections: [] };
  const amended = { companyId, year, form: amendedForms[form] };
  return { filing, corrections: await listFormCorrections(tx, amended, filing.recordedAt) };
}

const amendedForms = { 'W-2': 'W-2c', '1099-NEC': '1099-NEC' } as const satisfies Record<
  string,
  AmendedForm['form']
>;

/** Adds the corrections of each worker, and puts the forms in the order of the ids of the workers. */
export function addCorrections<Form extends Pick<CorrectedWorker, 'worker'>>(
  forms: readonly Form[],
  corrections: readonly FormCorrection[],
): readonly (Form & CorrectedWorker)[] {
  const correctionsOf = groupBy(corrections, ({ workerId }) => workerId);
  return forms
    .map((form) => ({ ...form, corrections: correctionsOf.get(form.worker.workerId) ?? [] }))
    .sort(({ worker: one }, { worker: other }) => (one.workerId < other.workerId ? -1 : 1));
}
