import type { addUserWage as declared } from '../../../contract/adminPortal/addUserWage.ts';
import { verificationPending } from '../../../contract/statuses.ts';
import { findWageProblem } from '../../../engine/onboarding/wage.ts';
import { joiningRange } from '../../../engine/onboarding/worker.ts';
import { notExempt } from '../../../values/tax-exemption.ts';
import { recordUserEvent } from '../../events.ts';
import { newId } from '../../identity.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listWages, recordWage, type Wage } from '../../store/wages.ts';
import { lockWorker } from '../../store/workers.ts';
import { wageSentence } from './state-wage.ts';

export const addUserWage: Handler<typeof declared> = async (
  { userWage: given },
  { tx, keys, now, today, refuse },
) => {
  const { companyId, userId: workerId, startDate } = given;
  const [company, worker, wages] = await Promise.all([
    findCompany(tx, companyId),
    lockWorker(tx, workerId),
    listWages(tx, companyId, [workerId]),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');

  const user = `${worker.firstName} ${worker.lastName}`;
  const wage: Wage = {
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
  const problem = findWageProblem(wage, worker, joiningRange(today));
  if (problem === 'otherWorkerType')
    return refuse(problem, { user, workerType: worker.workerType });
  if (problem) return refuse(problem);
  if (wages.some(({ startsOn }) => startsOn === startDate))
    return refuse('startDateTaken', { user, startDate });

  recordWage(tx, companyId, wage, now);
  if (wages.length === 0)
    await recordUserEvent({ tx, keys, now }, 'employee.employeestatus.update', worker);
  const message = wageSentence(worker, wage, wages);
  return { userWage: { userWageId: wage.wageId, status: verificationPending, message } };
};
