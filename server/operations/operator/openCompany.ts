import type { openCompany as declared } from '../../../contract/operator/openCompany.ts';
import { endOfReading } from '../../../engine/access/session-times.ts';
import { openCompanyFor } from '../../../store/operator-readings.ts';
import { formatInstant } from '../../../values/instant.ts';
import type { Handler } from '../handler.ts';
import { operatorSession } from './operator-session.ts';

export const openCompany: Handler<typeof declared> = async ({ companyId, reason }, context) => {
  const endsAt = endOfReading(context.worldTime);
  const reading = { companyId, reason, endsAt };
  const opened = await openCompanyFor(context.tx, operatorSession(context), reading);
  if (!opened) return context.refuse('unknownCompany');
  const message = `${opened.company} is open for reading.`;
  return { company: { companyId, status: 'active', message, endsAt: formatInstant(endsAt) } };
};
