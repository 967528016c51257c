import { ready } from '../../../contract/statuses.ts';
import type { updateKycInformation as declared } from '../../../contract/userOnboarding/updateKycInformation.ts';
import { beginsAnew } from '../../../engine/onboarding/worker-identity.ts';
import { recordUserEvent } from '../../events.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { findIdentity, listWorkersWithSsn, putIdentity } from '../../store/identities.ts';
import { insertJob } from '../../store/jobs.ts';
import { lockWorker, updateIdentity } from '../../store/workers.ts';
import { identityOddities, identityProblems, toRemote } from './state-identity.ts';

export const updateKycInformation: Handler<typeof declared> = async (
  { kycInformation: given, userRemoteLocation },
  { tx, keys, account, now, today, refuse },
) => {
  const worker = await lockWorker(tx, given.userId);
  if (!worker) return refuse('unknownUser');
  const user = `${worker.firstName} ${worker.lastName}`;
  const former = await findIdentity(tx, keys, worker);
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
    remote: toRemote(userRemoteLocation) ?? former.remote,
  };
  const isLive = account.kind === 'live';
  const [first, ...more] = identityProblems(identity, { today, isLive });
  if (first) return Refusal.together([first, ...more]);
  const sharing = await listWorkersWithSsn(tx, keys, worker, identity.ssn);

  putIdentity(tx, keys, worker, identity, now);
  const sentences = [`The KYC information of ${user} was corrected.`];
  if (beginsAnew(worker.identity, former, identity)) {
    updateIdentity(tx, worker.workerId, 'pending');
    insertJob(tx, { kind: 'verifyWorker', subjectId: worker.workerId, dueAt: now });
    await recordUserEvent({ tx, keys, now }, 'employee.kycstatus.update', worker);
    sentences.push('The verification begins anew.');
  }
  const message = [...sentences, ...identityOddities(worker, identity, sharing)].join(' ');
  return { kycInformation: { userId: worker.workerId, status: ready, message } };
};
