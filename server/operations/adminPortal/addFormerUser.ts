import type { addFormerUser as declared } from '../../../contract/adminPortal/addFormerUser.ts';
import type { RequestOf } from '../../../contract/operation.ts';
import { newId } from '../../../database/new-id.ts';
import type { WageRecord } from '../../../store/wages.ts';
import { unknownPayRate } from '../../../values/pay-rate.ts';
import { notExempt } from '../../../values/vocabulary.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { storeNewWorker } from './add-worker.ts';
import { withWorkerWarnings } from './worker-input.ts';

export const addFormerUser: Handler<typeof declared> = async ({ user }, context) => {
  const wage = toFormerWage(user);
  const added = await storeNewWorker(user, { isFormer: true, wage }, context);
  if (added instanceof Refusal) return added;
  const { worker, workplace } = added;
  const name = fullNameOf(worker);
  const sentence = `${name} was recorded as a former worker of ${workplace.company.name}.`;
  const message = withWorkerWarnings(sentence, worker, workplace, {
    path: 'user',
    sent: user,
    warn: context.warn,
  });
  if (wage.rate === unknownPayRate)
    context.warn({
      key: 'wageUnknown',
      message: `The wage of ${name} is recorded as 0. Set it with updateUserWage, or enter a rate of pay with the hours.`,
    });
  return { user: { workerId: worker.workerId, status: 'kycPending', message } };
};

/** The wage of a former worker, so that documented operations suffice to pay what is owed. */
function toFormerWage(user: RequestOf<typeof declared>['user']): Omit<WageRecord, 'workerId'> {
  return {
    wageId: newId<'wage'>(),
    startsOn: user.dateOfJoin,
    revision: 1,
    workerType: user.workerType,
    rate: user.wageRate ?? unknownPayRate,
    basis: user.wageBasis ?? 'Per Hour',
    standardHours: null,
    userType: 'Paid by the hour',
    employmentStatus: 'Variable',
    taxExemption: notExempt,
    paymentMethod: 'Direct Deposit',
    differentialPay: false,
    tippedOccupation: null,
  };
}
