import type { setFederalExemption as declared } from '../../../contract/adminPortal/setFederalExemption.ts';
import { newId } from '../../../database/new-id.ts';
import { type FreeDays, planFreeDays } from '../../../engine/withholding/worker-kinds.ts';
import { findKybInformation } from '../../../store/companies.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { endWorkerTaxes, insertWorkerTax } from '../../../store/worker-taxes.ts';
import { findWorkerKind, listFreeableTaxes } from '../../../workflows/taxes/worker-kinds.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

/** Kinds whose taxes or returns are not computed. */
const notSupported = {
  clergy: 'clergyNotSupported',
  statutoryEmployee: 'statutoryNotSupported',
  agricultural: 'agriculturalNotSupported',
  household: 'householdNotSupported',
} as const;

export const setFederalExemption = withLockedWorker<typeof declared>(
  async ({ federalExemption: input }, context) => {
    const { tx, keys, worker, company, now, today, refuse } = context;
    const { companyId, workerId } = worker;
    const user = fullNameOf(worker);
    if (worker.workerType !== 'W2') return refuse('contractor', { user });
    const { kind: asked } = input;
    if (asked in notSupported)
      return refuse(notSupported[asked as keyof typeof notSupported], { user });
    const startsOn = input.startDate ?? today;
    const kind = findWorkerKind(asked);
    if (!kind) {
      for (const code of listFreeableTaxes())
        endWorkerTaxes(tx, { companyId, workerId, code }, startsOn, now);
      const message = `All federal taxes are due on payments to ${user} from ${startsOn} on.`;
      return { federalExemption: { workerId, status: 'inactive', message } };
    }
    const [kyb, identity] = await Promise.all([
      findKybInformation(tx, companyId),
      findWorkerIdentity(tx, keys, worker),
    ]);
    const bornOn = identity?.dateOfBirth;
    const endsOn = input.endDate ?? null;
    const terms = { kind, startsOn, endsOn, bornOn, entityType: kyb?.entityType };
    const free = planFreeDays(terms);
    if (free === 'endsBeforeItStarts') return refuse(free);
    if (free === 'wrongEntity') return refuse(free, { company: company.name });
    if (free === 'birthMissing') return refuse(free, { user });
    if (free === 'tooOld') return refuse(free, { user, bornOn: bornOn ?? '' });

    for (const code of listFreeableTaxes())
      endWorkerTaxes(tx, { companyId, workerId, code }, startsOn, now);
    for (const days of free) {
      const workerTaxId = newId<'workerTax'>();
      const override = { companyId, workerId, workerTaxId, applies: false, place: undefined };
      insertWorkerTax(tx, { ...override, ...days, reason: kind.label }, now);
    }
    const message = `${user}: ${free.map(describeFreeDays).join(', ')}. Payments that were submitted before are not changed.`;
    return { federalExemption: { workerId, status: 'active', message } };
  },
);

function describeFreeDays({ code, startsOn, endsOn }: FreeDays): string {
  return `no ${code} from ${startsOn} ${endsOn ? `to ${endsOn}` : 'on'}`;
}
