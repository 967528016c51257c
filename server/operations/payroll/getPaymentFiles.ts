import type { getPaymentFiles as declared } from '../../../contract/payroll/getPaymentFiles.ts';
import { findPaymentFile, listPaymentFiles } from '../../../store/payment-files.ts';
import { toPaymentFileRecord } from '../../views/payment-file-record.ts';
import type { Handler } from '../handler.ts';

export const getPaymentFiles: Handler<typeof declared> = async (
  { limit, cursor: after },
  { tx, refuse },
) => {
  if (after && !(await findPaymentFile(tx, after))) return refuse('invalidCursor');
  // One record more than requested shows whether there is a next page.
  const found = await listPaymentFiles(tx, { after, limit: limit && limit + 1 });
  const shown = found.slice(0, limit);
  return {
    paymentFiles: shown.map(toPaymentFileRecord),
    ...(found.length > shown.length && { nextCursor: shown.at(-1)?.fileId }),
  };
};
