import type { addUserWage as declared } from '../../../contract/adminPortal/addUserWage.ts';
import { newId } from '../../../database/new-id.ts';
import { listWages, recordWage, type WageRecord } from '../../../store/wages.ts';
import { notExempt } from '../../../values/vocabulary.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { describeWage } from '../../views/describe-wage.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';
import { lastRevision, refuseWage } from './wage-input.ts';

export const addUserWage = withLockedWorker<typeof declared>(
  async ({ userWage: input }, context) => {
    const { tx, worker, now, refuse } = context;
    const { companyId, workerId, startDate } = input;
    const wages = await listWages(tx, companyId, [workerId]);

    // A wage of 0 is the one that a former worker was recorded with: this one replaces it.
    const taken = wages.find(({ startsOn }) => startsOn === startDate);
    const wageId = taken?.wageId ?? newId<'wage'>();
    const wage: WageRecord = {
      workerId,
      wageId,
      startsOn: startDate,
      revision: lastRevision(wages, wageId) + 1,
      workerType: input.workerType ?? worker.workerType,
      rate: input.wageRate,
      basis: input.wageBasis,
      standardHours: input.standardWorkingHours ?? null,
      userType: input.userType,
      employmentStatus: input.employmentStatus,
      taxExemption: input.userRefTaxExempt ?? notExempt,
      paymentMethod: input.paymentMethod ?? 'Direct Deposit',
      differentialPay: input.differentialPay === 'Yes',
      tippedOccupation: input.tippedOccupationCode ?? null,
    };
    const refusal = refuseWage(wage, worker, context);
    if (refusal) return refusal;
    if (taken && taken.rate > 0)
      return refuse('startDateTaken', { user: fullNameOf(worker), startDate });

    recordWage(tx, companyId, wage, now);
    if (wages.every(({ rate }) => rate === 0))
      await recordUserEvent(context, 'employee.employeestatus.update', worker);
    const message = describeWage(worker, wage, wages, context.warn);
    return { userWage: { userWageId: wage.wageId, status: 'verificationPending', message } };
  },
);
