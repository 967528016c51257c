import type { closeCompany as declared } from '../../../contract/operator/closeCompany.ts';
import { closeCompanyFor } from '../../../store/operator-readings.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const closeCompany: Handler<typeof declared> = async (_, context) => {
  const closed = await closeCompanyFor(context.tx, operatorSession(context));
  if (!closed) return context.refuse('noCompanyOpen');
  const { companyId } = closed;
  return { company: { companyId, status: 'inactive', message: 'The company is closed.' } };
};
