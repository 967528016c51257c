import type { updateUserWage as declared } from '../../../contract/adminPortal/updateUserWage.ts';
import { newId } from '../../../database/new-id.ts';
import { joinDateRange } from '../../../engine/onboarding/employment-details.ts';
import { findWageProblem } from '../../../engine/onboarding/wage.ts';
import { findWorkerOfWage, listWages, recordWage, type WageRecord } from '../../../store/wages.ts';
import { lockWorker } from '../../../store/workers.ts';
import { describeWage } from '../../views/describe-wage.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const updateUserWage: Handler<typeof declared> = async (
  { userWage: given },
  { tx, now, today, refuse },
) => {
  const workerId = await findWorkerOfWage(tx, given.userWageId);
  const worker = workerId && (await lockWorker(tx, workerId));
  if (!worker) return refuse('unknownWage');
  const wages = await listWages(tx, worker.companyId, [worker.workerId]);
  const former = wages.find(({ wageId }) => wageId === given.userWageId);
  if (!former) return refuse('unknownWage');

  const startsOn = given.startDate ?? former.startsOn;
  const corrected = wages.find((wage) => wage.startsOn === startsOn);
  const wage: WageRecord = {
    workerId: worker.workerId,
    wageId: corrected?.wageId ?? newId<'wage'>(),
    startsOn,
    revision: (corrected?.revision ?? 0) + 1,
    workerType: given.workerType ?? worker.workerType,
    rate: given.wageRate ?? former.rate,
    basis: given.wageBasis ?? former.basis,
    standardHours: given.standardWorkingHours ?? former.standardHours,
    userType: given.userType ?? former.userType,
    employmentStatus: given.employmentStatus ?? former.employmentStatus,
    taxExemption: given.userRefTaxExempt ?? former.taxExemption,
    paymentMethod: given.paymentMethod ?? former.paymentMethod,
    differentialPay: given.differentialPay
      ? given.differentialPay === 'Yes'
      : former.differentialPay,
  };
  const problem = findWageProblem(wage, worker, joinDateRange(today));
  const user = fullNameOf(worker);
  if (problem === 'wrongWorkerType')
    return refuse(problem, { user, workerType: worker.workerType });
  if (problem) return refuse(problem);

  recordWage(tx, worker.companyId, wage, now);
  const message = describeWage(worker, wage, wages);
  return { userWage: { userWageId: wage.wageId, status: 'ready', message } };
};
