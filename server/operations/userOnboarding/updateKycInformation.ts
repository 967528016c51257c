import type { updateKycInformation as declared } from '../../../contract/userOnboarding/updateKycInformation.ts';
import { restartsVerification } from '../../../engine/onboarding/worker-identity.ts';
import { insertJob } from '../../../store/jobs.ts';
import {
  findWorkerIdentity,
  listWorkersWithSsn,
  putWorkerIdentity,
} from '../../../store/worker-identities.ts';
import { lockWorker, updateIdentityVerification } from '../../../store/workers.ts';
import { recordUserEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import {
  describeIdentityWarnings,
  listIdentityInputProblems,
  toRemoteLocation,
} from './identity-input.ts';

export const updateKycInformation: Handler<typeof declared> = async (
  { kycInformation: given, userRemoteLocation },
  { tx, keys, account, now, eventViews, today, refuse },
) => {
  const worker = await lockWorker(tx, given.workerId);
  if (!worker) return refuse('unknownUser');
  const user = fullNameOf(worker);
  const former = await findWorkerIdentity(tx, keys, worker);
  if (!former) return refuse('identityMissing', { name: user });
  const identity = {
    ssn: given.ssn ?? former.ssn,
    dateOfBirth: given.dateOfBirth ?? former.dateOfBirth,
    home: {
      address1: given.address1 ?? former.home.address1,
      address2: given.address2 ?? former.home.address2,
      city: given.city ?? former.home.city,
      state: given.state ?? former.home.state,
      zipCode: given.zipcode ?? former.home.zipCode,
    },
    remote: toRemoteLocation(userRemoteLocation) ?? former.remote,
  };
  const isLive = account.kind === 'live';
  const refusal = Refusal.of(listIdentityInputProblems(identity, { today, isLive }));
  if (refusal) return refusal;
  const sharing = await listWorkersWithSsn(tx, keys, worker, identity.ssn);

  putWorkerIdentity(tx, keys, worker, identity, now);
  const sentences = [`The KYC information of ${user} was corrected.`];
  if (restartsVerification(worker.identity, former, identity)) {
    updateIdentityVerification(tx, worker.workerId, 'pending');
    insertJob(tx, { kind: 'verifyWorker', subjectId: worker.workerId, dueAt: now });
    await recordUserEvent({ tx, now, eventViews }, 'employee.kycstatus.update', worker);
    sentences.push('The verification was restarted.');
  }
  const message = [...sentences, ...describeIdentityWarnings(worker, identity, sharing)].join(' ');
  return { kycInformation: { workerId: worker.workerId, status: 'ready', message } };
};
