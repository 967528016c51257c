import type { updateUserWage as declared } from '../../../contract/adminPortal/updateUserWage.ts';
import { findWageOn } from '../../../engine/earnings/salary.ts';
import { findWorkerOfWage, listWages, recordWage, type WageRecord } from '../../../store/wages.ts';
import { lockWorker } from '../../../store/workers.ts';
import { describeWage } from '../../views/describe-wage.ts';
import type { Handler } from '../handler.ts';
import { lastRevision, refuseWage } from './wage-input.ts';

export const updateUserWage: Handler<typeof declared> = async ({ userWage: input }, context) => {
  const { tx, now, today, refuse } = context;
  const workerId = await findWorkerOfWage(tx, input.userWageId);
  const worker = workerId && (await lockWorker(tx, workerId));
  if (!worker) return refuse('unknownWage');
  const wages = await listWages(tx, worker.companyId, [worker.workerId]);
  const own = wages.filter(({ wageId }) => wageId === input.userWageId);
  const current = findWageOn(own, input.startDate ?? today);
  if (!current) return refuse('unknownWage');

  const startsOn = input.startDate ?? current.startsOn;
  const { wageId } = wages.find((wage) => wage.startsOn === startsOn) ?? current;
  const wage: WageRecord = {
    workerId: worker.workerId,
    wageId,
    startsOn,
    revision: lastRevision(wages, wageId) + 1,
    workerType: input.workerType ?? worker.workerType,
    rate: input.wageRate ?? current.rate,
    basis: input.wageBasis ?? current.basis,
    standardHours: input.standardWorkingHours ?? current.standardHours,
    userType: input.userType ?? current.userType,
    employmentStatus: input.employmentStatus ?? current.employmentStatus,
    taxExemption: input.userRefTaxExempt ?? current.taxExemption,
    paymentMethod: input.paymentMethod ?? current.paymentMethod,
    differentialPay: input.differentialPay
      ? input.differentialPay === 'Yes'
      : current.differentialPay,
    tippedOccupation: input.tippedOccupationCode ?? current.tippedOccupation,
  };
  const refusal = refuseWage(wage, worker, context);
  if (refusal) return refusal;

  recordWage(tx, worker.companyId, wage, now);
  const message = describeWage(worker, wage, wages, context.warn);
  return { userWage: { userWageId: input.userWageId, status: 'ready', message } };
};
