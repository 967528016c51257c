import { type LawFiles, readLawJson } from '../law-files.ts';
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
  tippedOccupationsFileSchema,
  type WorkerKind,
  workerKindsFileSchema,
} from './schema.ts';

const kindFiles = ['pay', 'benefits', 'deductions', 'garnishments', 'reimbursements'] as const;

/** Undefined for a year without limits in the law files. */
export function readPayKinds(files: LawFiles, year: number): PayKindsLaw | undefined {
  const limits = files.find(`kinds/limits-${year}.json`);
  if (limits === undefined) return undefined;
  const ofYear = limitsFileSchema.parse(limits);
  const programs = programWagesFileSchema.parse(readLawJson('kinds/program-wages.json'));
  return {
    year,
    kinds: readAllPayKinds(),
    limits: ofYear.limits,
    groupTermLife: ofYear.groupTermLife,
    programs: programs.programs,
    otherPrograms: programs.other,
    locals: readLocalWages().locals,
    exemptions: exemptionsFileSchema.parse(readLawJson('kinds/exemptions.json')).exemptions,
  };
}

/** Wages of local taxes, and the local taxes for which no source settles them. */
export function readLocalWages() {
  return localWagesFileSchema.parse(readLawJson('kinds/local-wages.json'));
}

/** All pay kinds; they are the same in every year. */
export function readAllPayKinds(): readonly PayKind[] {
  return kindFiles.flatMap(
    (file) => kindsFileSchema.parse(readLawJson(`kinds/${file}.json`)).kinds,
  );
}

/** Lists the codes of occupations with tips, and the code for work outside the list. */
export function readTippedOccupationCodes(): ReadonlySet<string> {
  const file = tippedOccupationsFileSchema.parse(readLawJson('kinds/tipped-occupations.json'));
  return new Set([...file.occupations.map(({ code }) => code), file.outside]);
}

/** Kinds of workers who are free of some federal taxes. */
export function readWorkerKinds(): readonly WorkerKind[] {
  return workerKindsFileSchema.parse(readLawJson('kinds/worker-kinds.json')).kinds;
}

export function readDescriptions(): PayKindDescriptions {
  return descriptionsFileSchema.parse(readLawJson('kinds/descriptions.json'));
}
