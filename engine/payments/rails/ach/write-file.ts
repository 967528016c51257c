import type { AchFile } from './ach-file.ts';
import { AchFileDraft, type WrittenAchFile } from './ach-file-draft.ts';

type WrittenFile =
  | Extract<WrittenAchFile, { readonly problems: readonly unknown[] }>
  | (Exclude<WrittenAchFile, { readonly problems: readonly unknown[] }> & {
      /** Trace numbers by batch and entry, in the given order; returns refer to them. */
      readonly traces: readonly (readonly string[])[];
    });

/** Writes the file, or lists all problems that prevent it. */
export function writeAchFile({ batches, ...file }: AchFile): WrittenFile {
  const draft = new AchFileDraft(file);
  const traces = batches.map(({ entries, ...batch }) => {
    draft.beginBatch(batch);
    return entries.map((entry) => draft.add(entry));
  });
  const written = draft.end();
  return written.problems ? written : { ...written, traces };
}
