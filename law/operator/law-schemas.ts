import type { z } from 'zod';
import { groupBy } from '../../values/group-by.ts';
import { contractorsFileSchema } from '../contractors/schema.ts';
import { garnishmentsFileSchema, minimumWagesFileSchema } from '../garnishments/schema.ts';
import { limitsFileSchema } from '../kinds/schema.ts';
import { builtInFiles } from '../law-files.ts';
import {
  federalChangeSchema,
  federalFileSchema,
  stateChangeSchema,
  stateFileSchema,
} from '../schema.ts';
import { listLocalMinimumWages } from '../wage-and-hour/local-wages.ts';
import { localMinimumWagesSchema } from '../wage-and-hour/schema.ts';
import type { ParsedLawFile } from './dated-figures.ts';
import type { Fields } from './figure-values.ts';
import type { LawFile } from './json.ts';
import { listYearFiles } from './list-year-files.ts';

/** The schema of a law file by its path; undefined for a path of no law file. */
export function findLawSchema(path: string): z.ZodType<Fields> | undefined {
  return schemas.find(([pattern]) => pattern.test(path))?.[1];
}

/** Built-in files of all years, with exact amounts and rates. */
export function listBuiltInFiles(): readonly ParsedLawFile[] {
  return [...listYearFiles().map(parseLawFile), ...listLocalWageFiles()];
}

/** The built-in local minimum wages as one file for each state, as operators add them. */
function listLocalWageFiles(): readonly ParsedLawFile[] {
  const byState = groupBy(listLocalMinimumWages(builtInFiles), ({ state }) => state);
  return [...byState].map(([state, places]) => ({
    path: `wage-and-hour/minimum-wages-${state}.json`,
    content: { places },
  }));
}

/** A file with exact amounts and rates; fails if it does not fit its schema. */
export function parseLawFile({ path, content }: LawFile): ParsedLawFile {
  const schema = findLawSchema(path);
  if (!schema) throw new Error(`${path} is not the path of a law file`);
  return { path, content: schema.parse(content) };
}

const schemas: readonly (readonly [RegExp, z.ZodType<Fields>])[] = [
  [/^us\/federal\/\d{4}\.json$/, federalFileSchema],
  [/^us\/federal\/\d{4}-\d{2}-\d{2}\.json$/, federalChangeSchema],
  [/^us\/[A-Z]{2}\/\d{4}\.json$/, stateFileSchema],
  [/^us\/[A-Z]{2}\/\d{4}-\d{2}-\d{2}\.json$/, stateChangeSchema],
  [/^contractors\/\d{4}\.json$/, contractorsFileSchema],
  [/^garnishments\/\d{4}\.json$/, garnishmentsFileSchema],
  [/^garnishments\/minimum-wages(-\d{4})?\.json$/, minimumWagesFileSchema],
  [/^wage-and-hour\/minimum-wages-[A-Z]{2}-\d{4}(-\d{2}-\d{2})?\.json$/, localMinimumWagesSchema],
  [/^kinds\/limits-\d{4}\.json$/, limitsFileSchema],
];
