import type { ResponseOf } from '../../contract/operation.ts';
import type { FormBlockKey } from '../../contract/reports/annual-forms.ts';
import type { getW2File } from '../../contract/reports/getW2File.ts';
import type { DraftedEfw2 } from '../../engine/forms/efw2.ts';
import type { Efw2Problem, Efw2ProblemName } from '../../engine/forms/efw2-problems.ts';
import type { TextInPieces } from '../operations/body-in-pieces.ts';
import { blockOf, type FormBlock, toBlock, toUnplacedBlock } from './annual-form-blocks.ts';
import { toBase64Pieces } from './base64-lines.ts';

type FileRecord = ResponseOf<typeof getW2File>['w2File'];

/** Describes a wage file, or what prevents it. */
export function toW2FileRecord(
  result: DraftedEfw2,
  { year, formCount }: { readonly year: number; readonly formCount: number },
  {
    nameOf,
    sendInPieces,
  }: {
    readonly nameOf: (workerId: string) => string;
    readonly sendInPieces: (content: TextInPieces) => string;
  },
): FileRecord {
  const problems = result.problems ?? [];
  const unplaced = result.blocked.map(({ worker, boxes }) => ({
    workerId: worker,
    workerName: nameOf(worker),
    blocks: [toUnplacedBlock(boxes)],
  }));
  return {
    fileName: `efw2-${year}.txt`,
    content: result.problems ? null : sendInPieces(toBase64Pieces(result)),
    formCount: result.problems ? 0 : formCount - result.blocked.length,
    leftOut: [...unplaced, ...listWorkersWithProblems(problems, nameOf)],
    blocks: listFileBlocks(problems),
  };
}

function listWorkersWithProblems(
  problems: readonly Efw2Problem[],
  nameOf: (workerId: string) => string,
): FileRecord['leftOut'] {
  const byWorker = new Map<string, Set<FormBlockKey>>();
  for (const { worker, problem } of problems) {
    const key = blockOf[problem];
    if (worker === undefined || !key) continue;
    byWorker.set(worker, (byWorker.get(worker) ?? new Set()).add(key));
  }
  return [...byWorker].map(([workerId, keys]) => ({
    workerId,
    workerName: nameOf(workerId),
    blocks: [...keys].map(toBlock),
  }));
}

function listFileBlocks(problems: readonly Efw2Problem[]): FormBlock[] {
  const keys = problems.flatMap(({ worker, problem }) =>
    worker === undefined ? (fileBlockOf[problem] ?? 'companyNotWritable') : [],
  );
  return [...new Set(keys)].map(toBlock);
}

/** Problems of the file; all others are those of names and addresses. */
const fileBlockOf: Partial<Record<Efw2ProblemName, FormBlockKey>> = {
  layoutNotLoaded: 'layoutNotLoaded',
  noWorkers: 'noForms',
  userId: 'submitterInvalid',
  einMissing: 'einMissing',
  einInvalid: 'einInvalid',
  contactName: 'contactNotWritable',
  contactPhone: 'contactNotWritable',
  contactEmail: 'contactNotWritable',
};
