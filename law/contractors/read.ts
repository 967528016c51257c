import type { LawFiles } from '../law-files.ts';
import { type ContractorLaw, contractorsFileSchema } from './schema.ts';

/** Undefined for a year without law files. */
export function readContractors(files: LawFiles, year: number): ContractorLaw | undefined {
  return contractorsFileSchema.optional().parse(files.find(`contractors/${year}.json`));
}
