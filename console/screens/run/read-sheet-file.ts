import { readCsvSheet } from '../../grid/read-csv.ts';
import { readXlsx } from '../../grid/read-xlsx.ts';

const maxFileBytes = 20_000_000;

/** Reads the rows of a CSV or XLSX file. The file does not leave the browser. */
export async function readSheetFile(file: File): Promise<string[][]> {
  if (file.size > maxFileBytes) throw new Error('the file has more than 20 MB.');
  if (!/\.xlsx$/i.test(file.name)) return readCsvSheet(await file.text());
  return readXlsx(await file.arrayBuffer());
}
