import type { acceptTermsAndCondition as declared } from '../../../contract/userOnboarding/acceptTermsAndCondition.ts';
import { recordTermsAcceptance } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';

export const acceptTermsAndCondition = withLockedWorkerById<typeof declared>(
  async ({ workerId }, { tx, worker, now }) => {
    recordTermsAcceptance(tx, workerId, now);
    const message = `${fullNameOf(worker)} accepted the terms and conditions.`;
    return { user: { workerId, status: 'ready', message } };
  },
);
