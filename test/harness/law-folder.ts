import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { expect } from 'vitest';
import { writeLawJson } from '../../law/law.ts';
import { draftOf2027 } from './law-drafts.ts';

/** Creates a temporary folder with a draft of 2027. */
export async function createDraftFolder() {
  const folder = await mkdtemp(join(tmpdir(), 'law-'));
  const write = async (path: string, text: string) => {
    await mkdir(dirname(join(folder, path)), { recursive: true });
    await writeFile(join(folder, path), text);
  };
  for (const { path, content } of draftOf2027) await write(path, writeLawJson(content));
  return {
    folder,
    write,
    async replace(path: string, before: string, after: string) {
      const text = await readFile(join(folder, path), 'utf8');
      expect(text).toContain(before);
      await write(path, text.replace(before, after));
    },
    remove: () => rm(folder, { recursive: true }),
  };
}
