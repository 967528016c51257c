import type { importReturnFile as declared } from '../../../contract/payroll/importReturnFile.ts';
import { formatTimestamp } from '../../../values/instant.ts';
import { describeReturnReport } from '../../views/return-report.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { importReturns, readReturns } from './return-file.ts';

export const importReturnFile: Handler<typeof declared> = async ({ content }, context) => {
  const read = readReturns(content.reveal());
  if (read instanceof Refusal) return read;
  const { report, importedAt } = await importReturns(context, read);
  const message =
    importedAt === undefined
      ? describeReturnReport(report)
      : `This file was already imported on ${formatTimestamp(importedAt)} New York time: nothing was changed.`;
  return { returnFile: { ...report, status: 'success', message } };
};
