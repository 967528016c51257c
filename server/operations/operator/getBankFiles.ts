import type { getBankFiles as declared } from '../../../contract/operator/getBankFiles.ts';
import { filesForOperator } from '../../../store/desk.ts';
import { toBankFileRecord } from '../../views/desk-records.ts';
import type { Handler } from '../handler.ts';
import { readDeskPage } from './desk-page.ts';
import { operatorSession } from './operator-session.ts';

export const getBankFiles: Handler<typeof declared> = async ({ status, ...asked }, context) => {
  const caller = { tx: context.tx, session: operatorSession(context) };
  const options = { ...asked, wanted: status };
  const page = await readDeskPage(caller, filesForOperator, options, ({ fileId }) => fileId);
  if (!page) return context.refuse('invalidCursor');
  return { ...page.next, bankFiles: page.items.map(toBankFileRecord) };
};
