import type { acceptTermsAndCondition as declared } from '../../../contract/userOnboarding/acceptTermsAndCondition.ts';
import { lockWorker, recordTermsAcceptance } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const acceptTermsAndCondition: Handler<typeof declared> = async (
  { workerId },
  { tx, now, refuse },
) => {
  const worker = await lockWorker(tx, workerId);
  if (!worker) return refuse('unknownUser');
  recordTermsAcceptance(tx, workerId, now);
  const message = `${fullNameOf(worker)} accepted the terms and conditions.`;
  return { user: { workerId, status: 'ready', message } };
};
