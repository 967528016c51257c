import {
  activeRuns,
  type ModelPay,
  type ModelPayData,
  type ModelRun,
  type ModelWorker,
} from '../model/model.ts';
import { recomputePay } from '../model/pay.ts';
import { payCorrection, refreshStatus, refundDeposit } from '../model/payments.ts';
import { hasStatus, onPeriod, type PeriodStep } from './operation.ts';
import { chooseData, toDifferentialEntry } from './pay-data.ts';

/** Voids or replaces the payment of a worker after payday. */
export const correct = onPeriod(
  'correct a payment',
  5,
  hasStatus('Processed', 'Returned'),
  async (step) => {
    const { world, account, company, period, ids } = step;
    const worker = world.random.pickAny(company.workers);
    if (!worker) return;
    const run = activeRuns(company).findLast((each) => each.period === period);
    const isVoid = world.random.chance(40);
    const data = chooseData(world, worker, { isByPayCode: true });
    const entry = isVoid ? { userId: worker.id } : toDifferentialEntry(world, [worker, data]);
    const refusal = findCorrectionRefusal(step, run, worker);
    await world.ask('correctPayroll', {
      account,
      refusal,
      body: {
        ...ids,
        reason: 'as it should have been',
        corrections: [{ ...entry, action: isVoid ? 'Void' : 'Replace' }],
      },
    });
    if (run && !refusal) applyCorrection(step, run, worker, isVoid ? undefined : data);
  },
);

function findCorrectionRefusal(
  { period }: PeriodStep,
  run: ModelRun | undefined,
  worker: ModelWorker,
): string | undefined {
  if (period.status === 'Submitted') return 'stillSubmitted';
  if (period.status === 'In Process') return 'stillInProcess';
  if (!run || !hasStatus('Processed', 'Returned')(period)) return 'stillEditable';
  if (!run.pays.has(worker.id)) return run.corrected.has(worker.id) ? 'alreadyVoided' : 'notPaid';
  const isInTransit = run.payments.some(
    ({ workerId, status }) => workerId === worker.id && (status === 'pending' || status === 'sent'),
  );
  return isInTransit ? 'inTransit' : undefined;
}

/** Replaces the pay in the model; what is still owed is paid, and returned deposits are refunded. */
function applyCorrection(
  { account, company }: PeriodStep,
  run: ModelRun,
  worker: ModelWorker,
  data: ModelPayData | undefined,
): void {
  const corrected: ModelPay | undefined = data && recomputePay(company, run, worker, data);
  const received = run.payments.filter(
    ({ workerId, status }) => workerId === worker.id && status === 'settled',
  );
  const paid = received.reduce((sum, { amount }) => sum + amount, 0);
  run.corrected.add(worker.id);
  if (corrected) run.pays.set(worker.id, corrected);
  else run.pays.delete(worker.id);
  for (const payment of [...run.payments]) {
    if (payment.workerId !== worker.id || payment.status !== 'returned') continue;
    payment.status = 'cancelled';
    payment.wasReturned = true;
    refundDeposit(run, payment, account.now);
  }
  const due = (corrected?.net ?? 0) - paid;
  if (due > 0) payCorrection(company, run, { workerId: worker.id, amount: due }, account.now);
  refreshStatus(run);
}
