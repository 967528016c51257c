import { parentPort, workerData } from 'node:worker_threads';
import { type Spreadsheet, writeXlsx } from '../documents/write-xlsx.ts';

// The program of a worker thread that writes one spreadsheet and ends.

const table: Spreadsheet = JSON.parse(workerData as string);
const bytes = new Uint8Array(await writeXlsx(table));
parentPort?.postMessage(bytes, [bytes.buffer]);
