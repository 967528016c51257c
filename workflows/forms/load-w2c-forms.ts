import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { Efw2Worker } from '../../engine/forms/efw2-file.ts';
import type { W2Boxes } from '../../engine/forms/w2-boxes.ts';
import { compareW2, isChanged, type W2cChanges } from '../../engine/forms/w2c.ts';
import { listFiledW2s, listUnfiledWorkers } from '../../store/filed-w2.ts';
import type { Filing } from '../../store/filings.ts';
import type { FormPage, FormWorker } from '../../store/form-workers.ts';
import {
  addCorrections,
  type ComparedForms,
  type CorrectedWorker,
  findComparedFiling,
  notFiled,
} from './compared-forms.ts';
import { loadFormPages } from './form-pages.ts';
import { loadW2Forms, toW2Form, type W2FormRules } from './load-w2-forms.ts';

/** A form that differs from the filed one. */
export interface W2cForm extends CorrectedWorker {
  /** The form as it is correct. */
  readonly form: Efw2Worker;
  /** Undefined if the worker is not on the filed forms. */
  readonly changes: W2cChanges | undefined;
}

export type W2cForms = ComparedForms<W2cForm>;

type Filter = Pick<FormPage, 'companyId' | 'year' | 'workerIds'>;

/** Loads the forms of a year that differ from those that were filed last. */
export async function loadW2cForms(
  tx: Transaction,
  keys: KeyRing,
  filter: Filter,
  rules: W2FormRules,
): Promise<W2cForms> {
  const { companyId } = filter;
  const { filing, corrections } = await findComparedFiling(tx, filter, 'W-2');
  if (!filing) return notFiled;
  const { filingId } = filing;
  const [filed] = await listFiledW2s(tx, keys, { companyId, filingId, limit: 1 });
  if (!filed) return { ...notFiled, filing };
  const changed: Omit<W2cForm, 'corrections'>[] = [];
  for await (const page of loadFiledPages(tx, keys, { ...filter, filingId })) {
    const correct = await loadCorrectForms(tx, keys, filter, page, rules);
    for (const { worker, boxes } of page) {
      const form = correct.get(worker.workerId) ?? toW2Form({ ...worker, ...noPay }, rules);
      const changes = compareW2(boxes, form.boxes);
      if (isChanged(changes)) changed.push({ worker, form, changes });
    }
  }
  const unfiled = await listUnfiledWorkers(tx, { ...filter, filingId });
  const added = await loadW2Forms(tx, keys, { ...filter, workerIds: unfiled }, rules);
  changed.push(...added.map((each) => ({ ...each, changes: undefined })));
  return { filing, hasFiledForms: true, forms: addCorrections(changed, corrections) };
}

/** Records of a worker whose payments of the year were all voided. */
const noPay = { totals: {}, tippedOccupations: [] };

interface FiledForm {
  readonly worker: FormWorker;
  readonly boxes: W2Boxes;
}

function loadFiledPages(
  tx: Transaction,
  keys: KeyRing,
  filter: Filter & Pick<Filing, 'filingId'>,
): AsyncGenerator<readonly FiledForm[]> {
  return loadFormPages(async (page) => {
    const filed = await listFiledW2s(tx, keys, { ...filter, ...page });
    return filed.map(({ boxes, ...worker }) => ({ worker, boxes }));
  });
}

/** Computes the forms of the workers of a page from the records of today. */
async function loadCorrectForms(
  tx: Transaction,
  keys: KeyRing,
  { companyId, year }: Filter,
  page: readonly FiledForm[],
  rules: W2FormRules,
): Promise<ReadonlyMap<string, Efw2Worker>> {
  const workerIds = page.map(({ worker }) => worker.workerId);
  const forms = await loadW2Forms(tx, keys, { companyId, year, workerIds }, rules);
  return new Map(forms.map(({ worker, form }) => [worker.workerId, form]));
}
