import type { addUserWage as declared } from '../../../contract/adminPortal/addUserWage.ts';
import { newId } from '../../../database/new-id.ts';
import { joinDateRange } from '../../../engine/onboarding/employment-details.ts';
import { findWageProblem } from '../../../engine/onboarding/wage.ts';
import { findCompany } from '../../../store/companies.ts';
import { listWages, recordWage, type WageRecord } from '../../../store/wages.ts';
import { lockWorker } from '../../../store/workers.ts';
import { notExempt } from '../../../values/vocabulary.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { describeWage } from '../../views/describe-wage.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const addUserWage: Handler<typeof declared> = async (
  { userWage: given },
  { tx, now, eventViews, today, refuse },
) => {
  const { companyId, workerId, startDate } = given;
  const [company, worker, wages] = await Promise.all([
    findCompany(tx, companyId),
    lockWorker(tx, workerId),
    listWages(tx, companyId, [workerId]),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');

  const user = fullNameOf(worker);
  const wage: WageRecord = {
    workerId,
    wageId: newId<'wage'>(),
    startsOn: startDate,
    revision: 1,
    workerType: given.workerType ?? worker.workerType,
    rate: given.wageRate,
    basis: given.wageBasis,
    standardHours: given.standardWorkingHours ?? null,
    userType: given.userType,
    employmentStatus: given.employmentStatus,
    taxExemption: given.userRefTaxExempt ?? notExempt,
    paymentMethod: given.paymentMethod ?? 'Direct Deposit',
    differentialPay: given.differentialPay === 'Yes',
  };
  const problem = findWageProblem(wage, worker, joinDateRange(today));
  if (problem === 'wrongWorkerType')
    return refuse(problem, { user, workerType: worker.workerType });
  if (problem) return refuse(problem);
  if (wages.some(({ startsOn }) => startsOn === startDate))
    return refuse('startDateTaken', { user, startDate });

  recordWage(tx, companyId, wage, now);
  if (wages.length === 0)
    await recordUserEvent({ tx, now, eventViews }, 'employee.employeestatus.update', worker);
  const message = describeWage(worker, wage, wages);
  return { userWage: { userWageId: wage.wageId, status: 'verificationPending', message } };
};
