import type { addKycInformation as declared } from '../../../contract/userOnboarding/addKycInformation.ts';
import { actsAsWorker } from '../../../engine/access/principal.ts';
import {
  findWorkerIdentity,
  listWorkersWithSsn,
  putWorkerIdentity,
} from '../../../store/worker-identities.ts';
import { startWorkerVerification } from '../../../workflows/onboarding/start-verification.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { Refusal } from '../refusal.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';
import {
  describeIdentityWarnings,
  listIdentityInputProblems,
  storeRemoteLocation,
  toRemoteLocation,
} from './identity-input.ts';

export const addKycInformation = withLockedWorkerById<typeof declared>(
  async ({ kycInformation: input, userRemoteLocation }, context) => {
    const { tx, worker, keys, account, caller, now, today, refuse } = context;
    if (await findWorkerIdentity(tx, keys, worker)) return refuse('alreadyExists');
    const { ssn, dateOfBirth, address1, address2, city, state, zipcode: zipCode } = input;
    const identity = {
      ssn,
      dateOfBirth,
      home: { address1, address2: address2 ?? null, city, state, zipCode },
    };
    const isLive = account.kind === 'live';
    const refusal = Refusal.of(listIdentityInputProblems(identity, { today, isLive }));
    if (refusal) return refusal;
    const sharing = actsAsWorker(caller, worker.companyId)
      ? []
      : await listWorkersWithSsn(tx, keys, worker, ssn);

    putWorkerIdentity(tx, keys, worker, identity, now);
    const location = await storeRemoteLocation(
      context,
      worker,
      toRemoteLocation(userRemoteLocation),
    );
    await startWorkerVerification(context, worker);
    const started = `The KYC information of ${fullNameOf(worker)} was received, and the verification was started.`;
    const message = [
      started,
      ...describeIdentityWarnings({ ...worker, ...location }, identity, sharing),
    ].join(' ');
    return { kycInformation: { workerId: worker.workerId, status: 'kycPending', message } };
  },
);
