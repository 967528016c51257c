import { kycPending } from '../../../contract/statuses.ts';
import type { addKycInformation as declared } from '../../../contract/userOnboarding/addKycInformation.ts';
import { recordUserEvent } from '../../events.ts';
import { type Handler, Refusal } from '../../perform.ts';
import { findIdentity, listWorkersWithSsn, putIdentity } from '../../store/identities.ts';
import { insertJob } from '../../store/jobs.ts';
import { lockWorker, updateIdentity } from '../../store/workers.ts';
import { identityOddities, identityProblems, toRemote } from './state-identity.ts';

export const addKycInformation: Handler<typeof declared> = async (
  { kycInformation: given, userRemoteLocation },
  { tx, keys, account, now, today, refuse },
) => {
  const worker = await lockWorker(tx, given.userId);
  if (!worker) return refuse('unknownUser');
  if (await findIdentity(tx, keys, worker)) return refuse('alreadyExists');
  const { ssn, dateOfBirth, address1, address2, city, state, zipcode: zipCode } = given;
  const identity = {
    ssn,
    dateOfBirth,
    home: { address1, address2: address2 ?? null, city, state, zipCode },
    remote: toRemote(userRemoteLocation) ?? null,
  };
  const isLive = account.kind === 'live';
  const [first, ...more] = identityProblems(identity, { today, isLive });
  if (first) return Refusal.together([first, ...more]);
  const sharing = await listWorkersWithSsn(tx, keys, worker, ssn);

  putIdentity(tx, keys, worker, identity, now);
  updateIdentity(tx, worker.workerId, 'pending');
  insertJob(tx, { kind: 'verifyWorker', subjectId: worker.workerId, dueAt: now });
  await recordUserEvent({ tx, keys, now }, 'employee.kycstatus.update', worker);
  const begun = `The KYC information of ${worker.firstName} ${worker.lastName} was received and the verification begun.`;
  const message = [begun, ...identityOddities(worker, identity, sharing)].join(' ');
  return { kycInformation: { userId: worker.workerId, status: kycPending, message } };
};
