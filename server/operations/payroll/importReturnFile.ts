import { createHash } from 'node:crypto';
import type { importReturnFile as declared } from '../../../contract/payroll/importReturnFile.ts';
import { describeAchParseError } from '../../../engine/payments/rails/ach/parse-error.ts';
import { readReturnFile } from '../../../engine/payments/rails/ach/read-return-file.ts';
import { findReturnFile, recordReturnFile } from '../../../store/payment-files.ts';
import { formatTimestamp } from '../../../values/instant.ts';
import { applyReturns } from '../../../workflows/payments/apply-returns.ts';
import {
  describeReturnReport,
  type ReturnFileReport,
  toReturnReport,
} from '../../views/return-report.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';

/** Maximum number of faults listed; a file of another kind has one on every line. */
const mostFaults = 100;

export const importReturnFile: Handler<typeof declared> = async ({ content }, context) => {
  const { tx, now } = context;
  const text = content.reveal();
  const digest = createHash('sha256').update(text, 'latin1').digest();
  const before = await findReturnFile(tx, digest);
  if (before) return toReplayedAnswer(before);
  const read = readReturnFile(text);
  if (read.faults) {
    const problems = read.faults.slice(0, mostFaults).map((fault) => ({
      key: 'unreadableFile',
      path: 'content',
      message: `The file cannot be read and was not applied. ${describeAchParseError(fault)}`,
    }));
    const refusal = Refusal.of(problems);
    if (!refusal) throw new Error('a rejected return file must have a problem');
    return refusal;
  }
  const report = toReturnReport(await applyReturns(context, read));
  if (await recordReturnFile(tx, { digest, report }, now))
    return {
      returnFile: { ...report, status: 'success', message: describeReturnReport(report) },
    };
  // Another request imported the same file at the same time and applied it.
  const meanwhile = await findReturnFile(tx, digest);
  if (!meanwhile) throw new Error('an imported return file is missing');
  return toReplayedAnswer(meanwhile);
};

function toReplayedAnswer({
  report,
  readAt,
}: NonNullable<Awaited<ReturnType<typeof findReturnFile>>>) {
  const message = `This file was already imported on ${formatTimestamp(readAt)} New York time: nothing was changed.`;
  return { returnFile: { ...(report as ReturnFileReport), status: 'success' as const, message } };
}
