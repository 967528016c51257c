import type { ResponseOf } from '../../contract/operation.ts';
import type { FormBlockKey } from '../../contract/reports/annual-forms.ts';
import type { get1099File } from '../../contract/reports/get1099File.ts';
import type { IrisPayee, IrisResult } from '../../engine/forms/iris-file.ts';
import type { Publication1220Result } from '../../engine/forms/publication-1220.ts';
import type { Form1099Payee } from '../../engine/forms/publication-1220-file.ts';
import type {
  Publication1220Problem,
  Publication1220ProblemName,
} from '../../engine/forms/publication-1220-problems.ts';
import type { FormWorker } from '../../store/form-workers.ts';
import { toBlock } from './annual-form-blocks.ts';
import { toBase64 } from './base64-lines.ts';
import { list1099Blocks } from './form-1099-record.ts';
import { fullNameOf } from './full-name.ts';

type FileRecord = ResponseOf<typeof get1099File>['form1099File'];

/** A contractor with the forms for a file: one, or two that correct a wrong name or number. */
export interface FormsOfPayee {
  readonly worker: FormWorker;
  readonly payees: readonly Form1099Payee[];
}

/** Describes a file of Forms 1099-NEC, or what prevents it. */
export function to1099FileRecord(
  result: Publication1220Result,
  fileName: string,
  forms: readonly FormsOfPayee[],
): FileRecord {
  if (result.problems) return { fileName, partCount: 1, ...toBlocked(result.problems, forms) };
  const formCount = forms.flatMap(({ payees }) => payees).length;
  const content = toBase64(result.lines);
  return { fileName, partCount: 1, content, formCount, leftOut: [], blocks: [] };
}

interface IrisPart {
  readonly year: number;
  readonly part: number;
  readonly partCount: number;
}

/** Describes a file by the operator's template, or what prevents it. */
export function toIrisFileRecord(
  result: IrisResult,
  { year, part, partCount }: IrisPart,
  forms: readonly FormsOfPayee[],
): FileRecord {
  const fileName = `1099-nec-${year}${partCount > 1 ? `-part-${part}` : ''}.csv`;
  if (result.problems) return { fileName, partCount, ...toBlocked(result.problems, forms) };
  const content = Buffer.from(result.lines.join(''), 'utf8').toString('base64');
  return { fileName, partCount, content, formCount: result.formCount, leftOut: [], blocks: [] };
}

export function toIrisPayees(forms: readonly FormsOfPayee[]): readonly IrisPayee[] {
  return forms.flatMap(({ worker: { firstName, middleName, lastName }, payees }) =>
    payees.map((payee) => ({ ...payee, firstName, middleName, lastName })),
  );
}

function toBlocked(
  problems: readonly Publication1220Problem[],
  forms: readonly FormsOfPayee[],
): Omit<FileRecord, 'fileName' | 'partCount'> {
  const keys = problems.flatMap(({ payee, problem }) =>
    payee === undefined ? (fileBlockOf[problem] ?? 'companyNotWritable') : [],
  );
  const unfit = new Set(problems.flatMap(({ payee }) => payee ?? []));
  return {
    content: null,
    formCount: 0,
    leftOut: forms
      .filter(({ payees }) => payees.some(({ id }) => unfit.has(id)))
      .map(({ worker, payees }) => ({
        workerId: worker.workerId,
        workerName: fullNameOf(worker),
        blocks: [...list1099Blocks(payees)],
      })),
    blocks: [...new Set(keys)].map(toBlock),
  };
}

/** Problems of the file; all others are those of names and addresses. */
const fileBlockOf: Partial<Record<Publication1220ProblemName, FormBlockKey>> = {
  irsYearEnded: 'layoutNotLoaded',
  noPayees: 'noForms',
  controlCode: 'controlCodeInvalid',
  einMissing: 'einMissing',
  einInvalid: 'einInvalid',
  contactName: 'contactNotWritable',
  contactPhone: 'contactNotWritable',
  contactEmail: 'contactNotWritable',
};
