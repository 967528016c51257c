import type { deactivateUser as declared } from '../../../contract/adminPortal/deactivateUser.ts';
import { lockWorker } from '../../../store/workers.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { recordExit, refuseExit } from './record-exit.ts';

export const deactivateUser: Handler<typeof declared> = async ({ user }, context) => {
  const { tx, today, refuse } = context;
  const worker = await lockWorker(tx, user.workerId);
  if (!worker) return refuse('unknownUser');
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
};
