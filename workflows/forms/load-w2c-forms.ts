import type { Transaction } from '../../database/database.ts';
import type { KeyRing } from '../../database/encryption.ts';
import type { Efw2Worker } from '../../engine/forms/efw2-file.ts';
import type { W2Boxes } from '../../engine/forms/w2-boxes.ts';
import { compareW2, isChanged, type W2cChanges } from '../../engine/forms/w2c.ts';
import {
  listFiledW2s,
  listUnfiledWorkers,
  listW2Corrections,
  type W2Correction,
} from '../../store/filed-w2.ts';
import { type Filing, findLatestFiling } from '../../store/filings.ts';
import type { FormPage, FormWorker } from '../../store/form-workers.ts';
import { groupBy } from '../../values/group-by.ts';
import { loadFormPages } from './form-pages.ts';
import { loadW2Forms, toW2Form, type W2FormRules } from './load-w2-forms.ts';

/** A form that differs from the filed one. */
export interface W2cForm {
  readonly worker: FormWorker;
  /** The form as it is correct. */
  readonly form: Efw2Worker;
  /** Undefined if the worker is not on the filed forms. */
  readonly changes: W2cChanges | undefined;
  /** Corrections of the worker's pay since the filing. */
  readonly corrections: readonly W2Correction[];
}

export interface W2cForms {
  /** The last filing of Forms W-2; undefined if none was recorded. */
  readonly filing: Filing | undefined;
  /** False if the filing was recorded without the forms of workers. */
  readonly hasFiledForms: boolean;
  /** In the order of the ids of the workers. */
  readonly forms: readonly W2cForm[];
}

type Filter = Pick<FormPage, 'companyId' | 'year' | 'workerIds'>;

/** Loads the forms of a year that differ from those that were filed last. */
export async function loadW2cForms(
  tx: Transaction,
  keys: KeyRing,
  filter: Filter,
  rules: W2FormRules,
): Promise<W2cForms> {
  const { companyId, year } = filter;
  const period = { form: 'W-2', year, quarter: null, state: null } as const;
  const filing = await findLatestFiling(tx, companyId, period);
  if (!filing) return { filing, hasFiledForms: false, forms: [] };
  const { filingId, recordedAt } = filing;
  const [corrections, [filed]] = await Promise.all([
    listW2Corrections(tx, filter, recordedAt),
    listFiledW2s(tx, keys, { companyId, filingId, limit: 1 }),
  ]);
  if (!filed) return { filing, hasFiledForms: false, forms: [] };
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
  const correctionsOf = groupBy(corrections, ({ workerId }) => workerId);
  const forms = changed
    .map((form) => ({ ...form, corrections: correctionsOf.get(form.worker.workerId) ?? [] }))
    .sort(({ worker: one }, { worker: other }) => (one.workerId < other.workerId ? -1 : 1));
  return { filing, hasFiledForms: true, forms };
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
