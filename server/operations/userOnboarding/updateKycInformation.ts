import type { updateKycInformation as declared } from '../../../contract/userOnboarding/updateKycInformation.ts';
import { actsAsWorker } from '../../../engine/access/principal.ts';
import { joinDateRange } from '../../../engine/onboarding/employment-details.ts';
import { type HomeMove, planFormerHomes } from '../../../engine/onboarding/home-moves.ts';
import { restartsVerification } from '../../../engine/onboarding/worker-identity.ts';
import { listFormerHomes, replaceFormerHomes, type TaxHome } from '../../../store/former-homes.ts';
import {
  findWorkerIdentity,
  listWorkersWithSsn,
  putWorkerIdentity,
} from '../../../store/worker-identities.ts';
import type { Worker } from '../../../store/workers.ts';
import { startWorkerVerification } from '../../../workflows/onboarding/start-verification.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { homeNotMoved, paidHomeUnchanged } from '../../views/home-move.ts';
import type { RequestContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { withLockedWorkerById } from '../scoped-handlers.ts';
import {
  describeIdentityWarnings,
  listIdentityInputProblems,
  storeRemoteLocation,
  toRemoteLocation,
} from './identity-input.ts';

export const updateKycInformation = withLockedWorkerById<typeof declared>(
  async ({ kycInformation: input, userRemoteLocation }, context) => {
    const { tx, worker, keys, account, caller, now, today, refuse } = context;
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
    const movedOn = input.effectiveDate;
    const { earliest, latest } = joinDateRange(today);
    if (movedOn && (movedOn < earliest || movedOn > latest))
      return refuse('effectiveDateOutOfRange');
    const sharing = actsAsWorker(caller, worker.companyId)
      ? []
      : await listWorkersWithSsn(tx, keys, worker, identity.ssn);

    putWorkerIdentity(tx, keys, worker, identity, now);
    const location = await storeRemoteLocation(
      context,
      worker,
      toRemoteLocation(userRemoteLocation),
    );
    const move = movedOn && { from: current.home, to: identity.home, movedOn };
    const sentences = [
      `The KYC information of ${user} was corrected.`,
      ...(move ? await recordMove(context, worker, move) : []),
    ];
    if (restartsVerification(worker.identity, current, identity)) {
      await startWorkerVerification(context, worker);
      sentences.push('The verification was restarted.');
    }
    const message = [
      ...sentences,
      ...describeIdentityWarnings({ ...worker, ...location }, identity, sharing),
    ].join(' ');
    return { kycInformation: { workerId: worker.workerId, status: 'ready', message } };
  },
);

/** Dates a move of the home, warns of what it does not do, and describes it. */
async function recordMove(
  { tx, now, today, warn }: RequestContext<typeof declared>,
  worker: Worker,
  move: HomeMove<TaxHome>,
): Promise<readonly string[]> {
  const former = planFormerHomes(await listFormerHomes(tx, worker), {
    ...move,
    from: toTaxHome(move.from),
  });
  if (former.length === 0) {
    warn(homeNotMoved);
    return [];
  }
  replaceFormerHomes(tx, worker, former, now);
  if (move.movedOn < today) warn(paidHomeUnchanged(move.movedOn));
  return [`The home address applies from ${move.movedOn}.`];
}

function toTaxHome({ city, state, zipCode }: TaxHome): TaxHome {
  return { city, state, zipCode };
}
