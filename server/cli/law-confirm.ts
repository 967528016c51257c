import type { Database } from '../../database/database.ts';
import {
  type AddedFigure,
  checkLawFolder,
  describeFinding,
  draftSource,
  type LawFolder,
  readLawFolder,
} from '../../law/law.ts';
import { systemClock } from '../../providers/clock.ts';
import { insertLawConfirmations, type LawConfirmation } from '../../store/law-confirmations.ts';
import type { Instant } from '../../values/instant.ts';
import { loadLaw } from '../../workflows/law/load-law.ts';
import { printLines, withDatabase } from './terminal.ts';

interface ConfirmOptions {
  readonly by: string;
  /** Paths of files; all files of the folder if absent. */
  readonly file?: readonly string[];
  /** The beginning of a name within a file, such as `programs CA_SDI`. */
  readonly figure?: string;
  readonly source?: string;
}

export async function confirmLawCommand(folder: string, options: ConfirmOptions): Promise<void> {
  printLines(
    ...(await withDatabase((owner, config) =>
      confirmLaw(owner, folder, options, {
        people: config.settings.law.confirmations,
        now: systemClock.now(),
      }),
    )),
  );
}

/** Confirms figures of a law folder, all or nothing. Returns the lines for the operator. */
export async function confirmLaw(
  owner: Database,
  path: string,
  options: ConfirmOptions,
  { people, now }: { readonly people: number; readonly now: Instant },
): Promise<readonly string[]> {
  const by = options.by.trim();
  if (by === '') throw new Error('--by must name the person who confirms.');
  const folder = await readLawFolder(path);
  // Files with faults have no figures to choose from.
  if (folder.findings.length > 0) throw refusalOf(folder.findings.map(describeFinding));
  const chosen = chooseFigures(folder, options);
  const faults = [
    ...listErrors(folder, chosen),
    ...chosen.flatMap((figure) => (sourceOf(figure, options) ? [] : [describeMissing(figure)])),
  ];
  if (faults.length > 0) throw refusalOf(faults);
  const confirmations = chosen.map((figure) => toConfirmation(figure, options, { by, now }));
  const added = await owner.transaction((tx) => insertLawConfirmations(tx, confirmations));
  const { of } = await loadLaw(owner, { folder: path, confirmations: people });
  const open = of('sandbox').unconfirmedFiles;
  return [
    `${by} confirmed ${added} figures${added < chosen.length ? `; ${chosen.length - added} were confirmed before` : ''}.`,
    ...(people > 1 ? [`A figure needs ${people} people.`] : []),
    ...(open.length === 0
      ? ['Every file of the folder is confirmed.']
      : [`Not confirmed yet, and not used for live accounts: ${open.join(', ')}`]),
  ];
}

function chooseFigures(
  { files }: LawFolder,
  { file, figure }: ConfirmOptions,
): readonly AddedFigure[] {
  const unknown = file?.filter((path) => !files.some((each) => each.path === path)) ?? [];
  if (unknown.length > 0) throw new Error(`The folder has no usable file ${unknown.join(', ')}.`);
  const chosen = files
    .filter(({ path }) => file === undefined || file.includes(path))
    .flatMap(({ figures }) => figures)
    .filter(({ name }) => figure === undefined || `${name} `.startsWith(`${figure} `));
  if (chosen.length === 0) throw new Error('The folder has no such figure.');
  return chosen;
}

function refusalOf(faults: readonly string[]): Error {
  return new Error(`Nothing was confirmed.\n${faults.join('\n')}`);
}

/** Errors of the files whose figures were chosen; other files may still be unfinished. */
function listErrors(folder: LawFolder, chosen: readonly AddedFigure[]): readonly string[] {
  const paths = new Set(chosen.map(({ file }) => file));
  return checkLawFolder(folder)
    .filter(({ severity, file }) => severity === 'error' && paths.has(file))
    .map(describeFinding);
}

/** The source given with the command, or the one in the file unless it is the draft's. */
function sourceOf({ file, source }: AddedFigure, options: ConfirmOptions): string | undefined {
  const given = options.source?.trim();
  if (given) return given;
  const year = Number(/\d{4}/.exec(file)?.[0]);
  return source === draftSource(year) ? undefined : source;
}

function describeMissing({ file, name }: AddedFigure): string {
  return `${file} ${name}: name the publication, in the file or with --source.`;
}

function toConfirmation(
  figure: AddedFigure,
  options: ConfirmOptions,
  { by, now }: { readonly by: string; readonly now: Instant },
): LawConfirmation {
  const { file, name, digest } = figure;
  return {
    file,
    figure: name,
    digest: Buffer.from(digest, 'hex'),
    source: sourceOf(figure, options) ?? '',
    confirmedBy: by,
    confirmedAt: now,
  };
}
