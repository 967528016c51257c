import type { deactivateUser as declared } from '../../../contract/adminPortal/deactivateUser.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';
import { recordExit, refuseExit } from './record-exit.ts';

export const deactivateUser = withLockedWorkerById<typeof declared>(async ({ user }, context) => {
  const { worker, today } = context;
  const exit = {
    kind: 'deactivated',
    exitOn: user.exitDate ?? today,
    finalPay: user.finalPayCheckType ?? null,
    terminationChoice: null,
    dismissalType: null,
    severance: null,
    severanceType: null,
    severanceFrequency: null,
    severanceFirstOn: null,
    severanceLastOn: null,
    notes: user.additionalNotes ?? null,
  } as const;
  const refusal = refuseExit(worker, exit, context);
  if (refusal) return refusal;

  await recordExit(worker, exit, user.personalEmail, context);
  const message = `${fullNameOf(worker)} is off the payroll after ${exit.exitOn}.`;
  return { user: { workerId: worker.workerId, status: 'inactive', message } };
});
