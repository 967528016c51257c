import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll } from 'vitest';
import { confirmLaw } from '../../server/cli/law-confirm.ts';
import { draftLaw } from '../../server/cli/law-draft.ts';
import { initialTime, type TestApp } from './app.ts';

/** An empty law folder of the operator, removed after the tests of the file. */
export function newLawFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-law-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  return folder;
}

type LawApp = Pick<TestApp, 'owner' | 'refreshLaw'>;

/** Drafts 2027 in a folder, and lets the server read it. */
export async function draftNextYear(app: LawApp, folder: string): Promise<void> {
  draftLaw('2027', folder);
  await app.refreshLaw();
}

export const confirmedSource = 'Publication 15-T of 2027';

/** Confirms files of a folder, or all of them, and lets the server read the confirmations. */
export async function confirmFiles(
  app: LawApp,
  folder: string,
  file?: readonly string[],
): Promise<void> {
  const options = { by: 'Ada Lovelace', source: confirmedSource, ...(file && { file }) };
  await confirmLaw(app.owner, folder, options, { people: 1, now: initialTime });
  await app.refreshLaw();
}

/** Changes a file, or removes it, and lets the server read the folder. Returns how to undo that. */
export async function editLawFile(
  app: LawApp,
  path: string,
  change: (text: string) => string | undefined,
): Promise<() => Promise<void>> {
  const before = readFileSync(path, 'utf8');
  const write = async (text: string | undefined) => {
    if (text === undefined) rmSync(path);
    else writeFileSync(path, text);
    await app.refreshLaw();
  };
  await write(change(before));
  return () => write(before);
}
