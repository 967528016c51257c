import { hasLawFile, readLawJson } from '../law-files.ts';
import {
  descriptionsFileSchema,
  exemptionsFileSchema,
  kindsFileSchema,
  limitsFileSchema,
  localWagesFileSchema,
  type PayKind,
  type PayKindDescriptions,
  type PayKindsLaw,
  programWagesFileSchema,
} from './schema.ts';

const kindFiles = ['pay', 'benefits', 'deductions', 'garnishments', 'reimbursements'] as const;

/** Undefined for a year whose limits are not in the law files. */
export function readPayKinds(year: number): PayKindsLaw | undefined {
  if (!hasLawFile(`kinds/limits-${year}.json`)) return undefined;
  const programs = programWagesFileSchema.parse(readLawJson('kinds/program-wages.json'));
  return {
    year,
    kinds: readAllPayKinds(),
    limits: limitsFileSchema.parse(readLawJson(`kinds/limits-${year}.json`)).limits,
    programs: programs.programs,
    otherPrograms: programs.other,
    locals: readLocalWages().locals,
    exemptions: exemptionsFileSchema.parse(readLawJson('kinds/exemptions.json')).exemptions,
  };
}

/** Whose wages local taxes count, and those of which that is not known. */
export function readLocalWages() {
  return localWagesFileSchema.parse(readLawJson('kinds/local-wages.json'));
}

/** The kinds themselves, which no year changes. */
export function readAllPayKinds(): readonly PayKind[] {
  return kindFiles.flatMap(
    (file) => kindsFileSchema.parse(readLawJson(`kinds/${file}.json`)).kinds,
  );
}

export function readDescriptions(): PayKindDescriptions {
  return descriptionsFileSchema.parse(readLawJson('kinds/descriptions.json'));
}
