import { hasLawFile, readLawJson } from '../law-files.ts';
import { type ContractorLaw, contractorsFileSchema } from './schema.ts';

/** Undefined for a year without law files. */
export function readContractors(year: number): ContractorLaw | undefined {
  const path = `contractors/${year}.json`;
  return hasLawFile(path) ? contractorsFileSchema.parse(readLawJson(path)) : undefined;
}
