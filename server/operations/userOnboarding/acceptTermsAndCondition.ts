import { ready } from '../../../contract/statuses.ts';
import type { acceptTermsAndCondition as declared } from '../../../contract/userOnboarding/acceptTermsAndCondition.ts';
import type { Handler } from '../../perform.ts';
import { acceptTerms, lockWorker } from '../../store/workers.ts';

export const acceptTermsAndCondition: Handler<typeof declared> = async (
  { userId },
  { tx, now, refuse },
) => {
  const worker = await lockWorker(tx, userId);
  if (!worker) return refuse('unknownUser');
  acceptTerms(tx, userId, now);
  const message = `${worker.firstName} ${worker.lastName} accepted the terms and conditions.`;
  return { user: { userId, status: ready, message } };
};
