import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { LawFinding } from '../../law/law.ts';
import { listVectorFiles, parseVectors, type Vector } from '../vectors/vector.ts';

export interface LawExamples {
  readonly vectors: readonly Vector[];
  readonly findings: readonly LawFinding[];
}

/** Reads the worked examples of a law folder: vectors in `examples/*.json`. */
export async function readExamples(folder: string): Promise<LawExamples> {
  const examples = join(folder, 'examples');
  const paths = existsSync(examples) ? listVectorFiles(examples) : [];
  const read = await Promise.all(
    paths.map(async (path): Promise<LawExamples> => {
      const parsed = parseVectors(await readFile(path, 'utf8'));
      if (Array.isArray(parsed)) return { vectors: parsed, findings: [] };
      const file = path.slice(folder.length + 1).replaceAll('\\', '/');
      const message = `${parsed}. The guide to next year's law shows an example.`;
      return { vectors: [], findings: [{ severity: 'error', file, figure: '', message }] };
    }),
  );
  return {
    vectors: read.flatMap(({ vectors }) => vectors),
    findings: read.flatMap(({ findings }) => findings),
  };
}
