import type { updateKycInformation as declared } from '../../../contract/userOnboarding/updateKycInformation.ts';
import { restartsVerification } from '../../../engine/onboarding/worker-identity.ts';
import {
  findWorkerIdentity,
  listWorkersWithSsn,
  putWorkerIdentity,
} from '../../../store/worker-identities.ts';
import { lockWorker } from '../../../store/workers.ts';
import { startWorkerVerification } from '../../../workflows/onboarding/start-verification.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import {
  describeIdentityWarnings,
  listIdentityInputProblems,
  storeRemoteLocation,
  toRemoteLocation,
} from './identity-input.ts';

export const updateKycInformation: Handler<typeof declared> = async (
  { kycInformation: input, userRemoteLocation },
  context,
) => {
  const { tx, keys, account, now, today, refuse } = context;
  const worker = await lockWorker(tx, input.workerId);
  if (!worker) return refuse('unknownUser');
  const user = fullNameOf(worker);
  const current = await findWorkerIdentity(tx, keys, worker);
  if (!current) return refuse('identityMissing', { name: user });
  const identity = {
    ssn: input.ssn ?? current.ssn,
    dateOfBirth: input.dateOfBirth ?? current.dateOfBirth,
    home: {
      address1: input.address1 ?? current.home.address1,
      address2: input.address2 ?? current.home.address2,
      city: input.city ?? current.home.city,
      state: input.state ?? current.home.state,
      zipCode: input.zipcode ?? current.home.zipCode,
    },
  };
  const isLive = account.kind === 'live';
  const refusal = Refusal.of(listIdentityInputProblems(identity, { today, isLive }));
  if (refusal) return refusal;
  const sharing = await listWorkersWithSsn(tx, keys, worker, identity.ssn);

  putWorkerIdentity(tx, keys, worker, identity, now);
  const location = await storeRemoteLocation(context, worker, toRemoteLocation(userRemoteLocation));
  const sentences = [`The KYC information of ${user} was corrected.`];
  if (restartsVerification(worker.identity, current, identity)) {
    await startWorkerVerification(context, worker);
    sentences.push('The verification was restarted.');
  }
  const message = [
    ...sentences,
    ...describeIdentityWarnings({ ...worker, ...location }, identity, sharing),
  ].join(' ');
  return { kycInformation: { workerId: worker.workerId, status: 'ready', message } };
};
