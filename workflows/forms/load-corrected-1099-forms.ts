import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import { type Corrected1099, correct1099Nec } from '../../engine/forms/corrected-1099-nec.ts';
import type { Form1099Payee } from '../../engine/forms/publication-1220-file.ts';
import { type Filed1099, listFiled1099s } from '../../store/filed-1099-nec.ts';
import type { FormPage } from '../../store/form-workers.ts';
import type { Id } from '../../values/id.ts';
import {
  addCorrections,
  type ComparedForms,
  type CorrectedWorker,
  findComparedFiling,
  notFiled,
} from './compared-forms.ts';
import { loadFormPages } from './form-pages.ts';
import {
  type Form1099,
  type Form1099Rules,
  loadDueForms1099,
  loadForms1099,
  toPayee,
} from './load-1099-forms.ts';

/** A contractor with the returns to file after the filing. */
export interface CorrectedForm1099 extends CorrectedWorker {
  /** Returns to file, in their order. One without a mark is an original return. */
  readonly returns: readonly Form1099Payee[];
  /** The correction; undefined if the contractor is not on the filed forms. */
  readonly corrected: Corrected1099 | undefined;
  readonly isDue: boolean;
}

export type CorrectedForms1099 = ComparedForms<CorrectedForm1099>;

export type CorrectedYear = Pick<FormPage, 'companyId' | 'year' | 'workerIds'>;
type ChangedForm = Omit<CorrectedForm1099, 'corrections'>;

/** Loads the forms of a year that differ from those that were filed last. */
export async function loadCorrectedForms1099(
  tx: Transaction,
  keys: KeyRing,
  filter: CorrectedYear,
  rules: Form1099Rules,
): Promise<CorrectedForms1099> {
  const { companyId } = filter;
  const { filing, corrections } = await findComparedFiling(tx, filter, '1099-NEC');
  if (!filing) return notFiled;
  const ofFiling = { companyId, filingId: filing.filingId };
  const [filed] = await listFiled1099s(tx, keys, { ...ofFiling, limit: 1 });
  if (!filed) return { ...notFiled, filing };
  const changed: ChangedForm[] = [];
  const pages = loadFormPages((page) =>
    listFiled1099s(tx, keys, { ...ofFiling, workerIds: filter.workerIds, ...page }),
  );
  for await (const page of pages) {
    const ofPage = { ...filter, workerIds: page.map(({ worker }) => worker.workerId) };
    const forms = await loadForms1099(tx, keys, ofPage, rules);
    const formOf = new Map(forms.map((form) => [form.worker.workerId, form]));
    changed.push(...page.flatMap((each) => compareForm(each, formOf)));
  }
  for await (const page of loadDueForms1099(tx, keys, filter, rules)) {
    const workerIds = page.map(({ worker }) => worker.workerId);
    const known = await listFiled1099s(tx, keys, { ...ofFiling, workerIds });
    const knownIds = new Set(known.map(({ worker }) => worker.workerId));
    changed.push(...page.filter(({ worker }) => !knownIds.has(worker.workerId)).map(toOriginal));
  }
  return { filing, hasFiledForms: true, forms: addCorrections(changed, corrections) };
}

/** Compares the form of a contractor, which is empty if every payment of the year is gone. */
function compareForm(
  { worker, filed }: Filed1099,
  formOf: ReadonlyMap<Id<'worker'>, Form1099>,
): readonly ChangedForm[] {
  const form = formOf.get(worker.workerId);
  const isDue = form?.isDue ?? false;
  const payee = form?.payee ?? toPayee({ ...worker, totals: {} });
  const corrected = correct1099Nec(filed, { payee, isDue });
  return corrected ? [{ worker, isDue, corrected, returns: corrected.returns }] : [];
}

function toOriginal({ worker, payee, isDue }: Form1099): ChangedForm {
  return { worker, isDue, corrected: undefined, returns: [payee] };
}
