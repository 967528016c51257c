import { readyStatus } from '../../../contract/statuses.ts';
import type { acceptTermsAndCondition as declared } from '../../../contract/userOnboarding/acceptTermsAndCondition.ts';
import { lockWorker, recordTermsAcceptance } from '../../../store/workers.ts';
import type { Handler } from '../handler.ts';

export const acceptTermsAndCondition: Handler<typeof declared> = async (
  { userId },
  { tx, now, refuse },
) => {
  const worker = await lockWorker(tx, userId);
  if (!worker) return refuse('unknownUser');
  recordTermsAcceptance(tx, userId, now);
  const message = `${worker.firstName} ${worker.lastName} accepted the terms and conditions.`;
  return { user: { userId, status: readyStatus, message } };
};
