import { createHash } from 'node:crypto';
import { describeAchParseError } from '../../../engine/payments/rails/ach/parse-error.ts';
import {
  type ReturnFileResult,
  readReturnFile,
} from '../../../engine/payments/rails/ach/read-return-file.ts';
import { findReturnFile, recordReturnFile } from '../../../store/payment-files.ts';
import type { Instant } from '../../../values/instant.ts';
import { applyReturns } from '../../../workflows/payments/apply-returns.ts';
import type { PaymentContext } from '../../../workflows/payments/payment-context.ts';
import { type ReturnFileReport, toReturnReport } from '../../views/return-report.ts';
import { Refusal } from '../refusal.ts';

/** A return file that was read without faults. */
export interface ReadReturns {
  readonly digest: Buffer;
  readonly entries: Exclude<ReturnFileResult, { readonly faults: readonly unknown[] }>;
}

/** The report of a return file, and the moment of an earlier import of the same file. */
export interface ImportedReturns {
  readonly report: ReturnFileReport;
  readonly importedAt?: Instant;
}

/** Maximum number of faults listed; a file of another kind has one on every line. */
const mostFaults = 100;

/** Reads a return file, or refuses it with all of its faults. */
export function readReturns(text: string): ReadReturns | Refusal {
  const entries = readReturnFile(text);
  const digest = createHash('sha256').update(text, 'latin1').digest();
  if (!entries.faults) return { digest, entries };
  const problems = entries.faults.slice(0, mostFaults).map((fault) => ({
    key: 'unreadableFile',
    path: 'content',
    message: `The file cannot be read and was not applied. ${describeAchParseError(fault)}`,
  }));
  const refusal = Refusal.of(problems);
  if (!refusal) throw new Error('a rejected return file must have a problem');
  return refusal;
}

/** Applies a return file to the account once, whoever imports it and how often. */
export async function importReturns(
  context: PaymentContext,
  { digest, entries }: ReadReturns,
): Promise<ImportedReturns> {
  const { tx, now } = context;
  const before = await findReturnFile(tx, digest);
  if (before) return toImported(before);
  const report = toReturnReport(await applyReturns(context, entries));
  if (await recordReturnFile(tx, { digest, report }, now)) return { report };
  // Another request imported the same file at the same time and applied it.
  const meanwhile = await findReturnFile(tx, digest);
  if (!meanwhile) throw new Error('an imported return file is missing');
  return toImported(meanwhile);
}

function toImported({
  report,
  readAt,
}: NonNullable<Awaited<ReturnType<typeof findReturnFile>>>): ImportedReturns {
  return { report: report as ReturnFileReport, importedAt: readAt };
}
