import type { getPaymentFiles as declared } from '../../../contract/payroll/getPaymentFiles.ts';
import { findPaymentFile, listPaymentFiles } from '../../../store/payment-files.ts';
import { toPaymentFileRecord } from '../../views/payment-file-record.ts';
import type { Handler } from '../handler.ts';
import { cutPage } from '../list-page.ts';

export const getPaymentFiles: Handler<typeof declared> = async (
  { startDate: from, endDate: until, limit, cursor: after },
  { tx, refuse },
) => {
  if (from && until && until < from) return refuse('endsBeforeItStarts');
  if (after && !(await findPaymentFile(tx, after))) return refuse('invalidCursor');
  const found = await listPaymentFiles(tx, { from, until, after, limit: limit && limit + 1 });
  const { items, next } = cutPage(found, limit, ({ fileId }) => fileId);
  return { ...next, paymentFiles: items.map(toPaymentFileRecord) };
};
