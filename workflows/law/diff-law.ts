import type { Database } from '../../database/database.ts';
import {
  type AddedFile,
  applyConfirmations,
  compareLaw,
  describeFinding,
  type FolderFile,
  type LawChanges,
  listBuiltInFiles,
  openLaw,
  readLawFolder,
} from '../../law/law.ts';
import { listLawConfirmations } from '../../store/law-confirmations.ts';
import { type ComparedNetPay, compareNetPay } from './compare-net-pay.ts';
import { type LawSettings, toConfirmedFigure } from './load-law.ts';

/** The difference that a law folder makes: for people in general, and for the workers of this installation. */
export interface LawComparison {
  readonly changes: LawChanges;
  readonly netPay: readonly ComparedNetPay[];
}

export interface LawDiffInput {
  /** The year to compare with. */
  readonly year: number;
  readonly folder: string;
  readonly settings: LawSettings;
}

/** Compares a law folder with the law of a year and with what is in force. */
export async function diffLaw(
  owner: Database,
  { year, folder, settings }: LawDiffInput,
): Promise<readonly LawComparison[]> {
  const { files, findings } = await readLawFolder(folder);
  if (findings.length > 0)
    throw new Error(['Nothing was compared.', ...findings.map(describeFinding)].join('\n'));
  const drafts = applyConfirmations(files, [], 1).files;
  const inForce = await readFilesInForce(owner, settings);
  if (!openLaw([...inForce.added, ...drafts]).years.includes(year))
    throw new Error(`There is no law of ${year} to compare with.`);
  const replaced = new Set(files.map(({ path }) => path));
  const known = inForce.files.filter(({ path }) => !replaced.has(path));
  const compared = compareLaw({ year, files, known: [...listBuiltInFiles(), ...known] });
  const netPay = await compareNetPay(owner, { year, inForce: inForce.added, files: drafts });
  return compared.map((changes, index) => ({ changes, netPay: netPay[index] ?? [] }));
}

/** Changes that the files of a folder make to the built-in law, and what is wrong with the files. */
export interface OwnLawChanges {
  readonly findings: readonly string[];
  readonly changes: readonly LawChanges[];
}

/** Compares the installation's own law folder with the built-in law, without the pay of anybody. */
export async function listOwnLawChanges(
  folder: string | undefined,
  year: number,
): Promise<OwnLawChanges> {
  if (folder === undefined) return { findings: [], changes: [] };
  const { files, findings } = await readLawFolder(folder);
  if (findings.length > 0) return { findings: findings.map(describeFinding), changes: [] };
  const replaced = new Set(files.map(({ path }) => path));
  const known = listBuiltInFiles().filter(({ path }) => !replaced.has(path));
  return { findings: [], changes: compareLaw({ year, files, known }) };
}

interface FilesInForce {
  readonly files: readonly FolderFile[];
  readonly added: readonly AddedFile[];
}

/** Confirmed files of the installation's own law folder. */
async function readFilesInForce(
  owner: Database,
  { folder, confirmations: people }: LawSettings,
): Promise<FilesInForce> {
  if (folder === undefined) return { files: [], added: [] };
  const [{ files }, confirmations] = await Promise.all([
    readLawFolder(folder),
    listLawConfirmations(owner),
  ]);
  const given = confirmations.map(toConfirmedFigure);
  const added = applyConfirmations(files, given, people).files.filter((file) => file.isConfirmed);
  const paths = new Set(added.map(({ path }) => path));
  return { files: files.filter(({ path }) => paths.has(path)), added };
}
