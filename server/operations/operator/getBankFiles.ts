import type { getBankFiles as declared } from '../../../contract/operator/getBankFiles.ts';
import { listFilesForOperator } from '../../../store/desk.ts';
import { toBankFileRecord } from '../../views/desk-records.ts';
import type { Handler } from '../handler.ts';
import { paginate } from '../list-page.ts';
import { operatorSession } from './operator-session.ts';

export const getBankFiles: Handler<typeof declared> = async ({ status, ...options }, context) => {
  const files = await listFilesForOperator(context.tx, operatorSession(context));
  const records = files
    .map(toBankFileRecord)
    .filter((file) => status === undefined || file.status === status);
  const page = paginate(records, options, ({ paymentFileId }) => paymentFileId);
  return page ? { ...page.next, bankFiles: [...page.items] } : context.refuse('invalidCursor');
};
