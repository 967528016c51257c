import type { Database } from '../../database/database.ts';
import {
  type AddedLaw,
  applyConfirmations,
  type ConfirmedFigure,
  type LawFinding,
  type LawFolder,
  openLaw,
  readLawFolder,
  signatureOf,
} from '../../law/law.ts';
import {
  countLawConfirmations,
  type LawConfirmation,
  listLawConfirmations,
} from '../../store/law-confirmations.ts';
import { newYorkDateOf } from '../../values/instant.ts';
import type { InstallationLaw } from './installation-law.ts';

/** Where the operator's law is, and how many people have to confirm a figure. */
export interface LawSettings {
  readonly folder: string | undefined;
  readonly confirmations: number;
}

/** Reads the operator's law folder and the confirmations of its figures. */
export async function loadLaw(database: Database, settings: LawSettings): Promise<InstallationLaw> {
  const [confirmations, folder] = await Promise.all([
    listLawConfirmations(database),
    settings.folder === undefined ? noFolder : readLawFolder(settings.folder),
  ]);
  const { files, findings } = addLaw(folder, confirmations.map(toConfirmedFigure), settings);
  const problem = confirmations.length > 0 ? describeProblem(findings) : undefined;
  const usable = findings.length > 0 ? [] : files;
  const live = openLaw(
    usable.filter(({ isConfirmed }) => isConfirmed),
    problem,
  );
  const sandbox = openLaw(usable, problem);
  return { of: (kind) => (kind === 'live' ? live : sandbox), findings };
}

function addLaw(
  folder: LawFolder,
  confirmed: readonly ConfirmedFigure[],
  { confirmations: people }: LawSettings,
): AddedLaw {
  const added = applyConfirmations(folder.files, confirmed, people);
  // Files that cannot be read are named as such, and not as missing.
  const { findings } = folder.findings.length > 0 ? folder : added;
  return { files: added.files, findings };
}

/**
 * The law of a running process: `refresh` reads it again once the folder or the confirmations have
 * changed. A request keeps the law that it began with.
 */
export class WatchedLaw implements InstallationLaw {
  readonly #database: Database;
  readonly #settings: LawSettings;
  readonly #report: (findings: readonly LawFinding[]) => void;
  #loaded: InstallationLaw;
  #version: string;

  private constructor(
    database: Database,
    settings: LawSettings,
    report: (findings: readonly LawFinding[]) => void,
    [loaded, version]: readonly [InstallationLaw, string],
  ) {
    this.#database = database;
    this.#settings = settings;
    this.#report = report;
    this.#loaded = loaded;
    this.#version = version;
    if (loaded.findings.length > 0) report(loaded.findings);
  }

  static async open(
    database: Database,
    settings: LawSettings,
    report: (findings: readonly LawFinding[]) => void,
  ): Promise<WatchedLaw> {
    const version = await versionOf(database, settings);
    return new WatchedLaw(database, settings, report, [await loadLaw(database, settings), version]);
  }

  of(kind: 'live' | 'sandbox') {
    return this.#loaded.of(kind);
  }

  get findings() {
    return this.#loaded.findings;
  }

  async refresh(): Promise<void> {
    const version = await versionOf(this.#database, this.#settings);
    if (version === this.#version) return;
    this.#loaded = await loadLaw(this.#database, this.#settings);
    this.#version = version;
    if (this.#loaded.findings.length > 0) this.#report(this.#loaded.findings);
  }
}

async function versionOf(database: Database, { folder }: LawSettings): Promise<string> {
  const [count, signature] = await Promise.all([
    countLawConfirmations(database),
    folder === undefined ? '' : signatureOf(folder),
  ]);
  return `${count}\n${signature}`;
}

const noFolder: LawFolder = { files: [], findings: [] };

export function toConfirmedFigure(confirmation: LawConfirmation): ConfirmedFigure {
  const { file, figure, digest, source, confirmedBy, confirmedAt } = confirmation;
  const on = newYorkDateOf(confirmedAt);
  return { file, figure, digest: digest.toString('hex'), source, by: confirmedBy, on };
}

function describeProblem(findings: readonly LawFinding[]): string | undefined {
  const [first] = findings;
  if (!first) return undefined;
  const { file, figure, message } = first;
  const named = figure === '' ? file : `${file} ${figure}`;
  const more = findings.length - 1;
  const others =
    more === 0 ? '' : ` ${more} more ${more === 1 ? 'fault' : 'faults'}: run "paywright doctor".`;
  return `The law of this server is not the law that was confirmed. ${named} ${message}${others}`;
}
