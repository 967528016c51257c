import { Worker } from 'node:worker_threads';
import { builtProgram } from '../../database/package-root.ts';
import type { Spreadsheet } from '../documents/write-xlsx.ts';

/**
 * Writes a spreadsheet in a thread of its own: 10,000 rows would block the event loop for longer than the
 * 50 ms that others may wait. Tests run the sources, which Node cannot start as a thread; there it is
 * written in place.
 */
export async function makeXlsx(table: Spreadsheet): Promise<Buffer> {
  if (import.meta.url.endsWith('.ts')) {
    const { writeXlsx } = await import('../documents/write-xlsx.ts');
    return writeXlsx(table);
  }
  // A copy of 10,000 rows as objects takes several times as long as their JSON.
  const workerData = JSON.stringify(table);
  const worker = new Worker(builtProgram('xlsx-thread'), { workerData });
  return new Promise((resolve, reject) => {
    worker.once('message', (bytes: Uint8Array) => resolve(Buffer.from(bytes.buffer)));
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`the spreadsheet thread ended with ${code}`)));
  });
}
