import { ask } from '../../call/ask.ts';
import { fetchCsv } from '../../call/fetch-csv.ts';
import { saveFile } from '../../call/save-file.ts';

/** Formats of an exported journal. */
export const journalFormats = ['CSV', 'IIF', 'hledger'] as const;

export type JournalFormat = (typeof journalFormats)[number];

/** Saves the file of an export, which is the same each time. */
export async function saveJournal(
  made: { readonly companyId: string; readonly exportNumber: number },
  format: JournalFormat,
): Promise<void> {
  if (format === 'CSV')
    return saveFile(
      `Journal ${made.exportNumber}.csv`,
      await fetchCsv('reports', 'getJournalExport', made),
    );
  const { file } = await ask('reports', 'getJournalExport', { ...made, format });
  if (file) saveFile(file.fileName, new Blob([file.content], { type: file.contentType }));
}
