import type { WorkerPay } from '../../engine/pay/worker-pay.ts';
import { fullNameOf } from './full-name.ts';

/** The parts that warnings of a payroll share. */
export const warning = { severity: 'warns', responsible: 'company' } as const;

/** The parts of a warning about a worker. */
export function workerWarning(item: Pick<WorkerPay, 'workerId' | 'firstName' | 'lastName'>) {
  return {
    ...warning,
    subject: { kind: 'worker', id: item.workerId, name: fullNameOf(item) },
  } as const;
}
