import type { ResponseOf } from '../../contract/operation.ts';
import type { FormBlockKey } from '../../contract/reports/annual-forms.ts';
import type { get1099File } from '../../contract/reports/get1099File.ts';
import type { getForms1099Nec } from '../../contract/reports/getForms1099Nec.ts';
import type { Publication1220Result } from '../../engine/forms/publication-1220.ts';
import type { Form1099Payee } from '../../engine/forms/publication-1220-file.ts';
import {
  listPayeeProblems,
  type Publication1220ProblemName,
} from '../../engine/forms/publication-1220-problems.ts';
import type { Form1099 } from '../../workflows/forms/load-1099-forms.ts';
import { blockOf, type FormBlock, toBlock, toFormBox } from './annual-form-blocks.ts';
import { toBase64 } from './base64-lines.ts';
import { fullNameOf } from './full-name.ts';

type FormRecord = ResponseOf<typeof getForms1099Nec>['forms1099Nec'][number];
type FileRecord = ResponseOf<typeof get1099File>['form1099File'];

export function toForm1099Record(
  { worker, payee, isDue }: Form1099,
  companyBlocks: readonly FormBlock[],
): FormRecord {
  const { compensation, federalIncomeTax } = payee.form;
  return {
    workerId: worker.workerId,
    workerName: fullNameOf(worker),
    ssn: worker.ssn?.masked ?? '',
    isDue,
    boxes: [
      toFormBox('1a', { amount: compensation }),
      toFormBox('4', { amount: federalIncomeTax }),
    ],
    blocks: [...companyBlocks, ...list1099Blocks(payee)],
  };
}

export function list1099Blocks(payee: Form1099Payee): readonly FormBlock[] {
  return [...new Set(listPayeeProblems(payee).map(toPayeeBlock))].map(toBlock);
}

/** Describes a file of Forms 1099-NEC, or what prevents it. */
export function to1099FileRecord(
  result: Publication1220Result,
  year: number,
  forms: readonly Form1099[],
): FileRecord {
  const problems = result.problems ?? [];
  const keys = problems.flatMap(({ payee, problem }) =>
    payee === undefined ? (fileBlockOf[problem] ?? 'companyNotWritable') : [],
  );
  const unfit = new Set(problems.flatMap(({ payee }) => payee ?? []));
  return {
    fileName: `1099-nec-${year}.txt`,
    content: result.problems ? null : toBase64(result.lines),
    formCount: result.problems ? 0 : forms.length,
    leftOut: forms
      .filter(({ payee }) => unfit.has(payee.id))
      .map(({ worker, payee }) => ({
        workerId: worker.workerId,
        workerName: fullNameOf(worker),
        blocks: [...list1099Blocks(payee)],
      })),
    blocks: [...new Set(keys)].map(toBlock),
  };
}

function toPayeeBlock(problem: Publication1220ProblemName): FormBlockKey {
  if (problem === 'tinMissing') return 'ssnMissing';
  if (problem === 'tinInvalid') return 'ssnInvalid';
  if (problem === 'name') return 'nameNotWritable';
  return (blockOf as Partial<Record<string, FormBlockKey>>)[problem] ?? 'negativeAmount';
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
