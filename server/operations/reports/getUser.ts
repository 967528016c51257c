import type { getUser as declared } from '../../../contract/reports/getUser.ts';
import { findLocationOn } from '../../../engine/onboarding/work-locations.ts';
import { listDepositAccounts } from '../../../store/deposit-accounts.ts';
import { listLocations } from '../../../store/locations.ts';
import { listReferences } from '../../../store/references.ts';
import { listRiskClasses } from '../../../store/risk-classes.ts';
import { listTerminations } from '../../../store/terminations.ts';
import { listWages } from '../../../store/wages.ts';
import { listWithholdingCertificates } from '../../../store/withholding-certificates.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { listWorkLocations } from '../../../store/worker-locations.ts';
import { findAccountChange } from '../../../workflows/onboarding/find-account-change.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import { toUserDetailRecord } from '../../views/user-detail-record.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getUser = withWorker<typeof declared>(
  async ({ companyId, workerId }, { tx, worker, keys, now, today }) => {
    const [
      identity,
      wages,
      riskClasses,
      locations,
      departures,
      forms,
      accounts,
      workLocations,
      references,
      accountChange,
    ] = await Promise.all([
      findWorkerIdentity(tx, keys, { companyId, workerId }),
      listWages(tx, companyId, [workerId]),
      listRiskClasses(tx, [workerId]),
      listLocations(tx, companyId),
      listTerminations(tx, { companyId, workerId }),
      listWithholdingCertificates(tx, workerId, today),
      listDepositAccounts(tx, workerId),
      listWorkLocations(tx, { companyId, workerId }),
      listReferences(tx, { companyId, kind: 'worker' }, [workerId]),
      findAccountChange(tx, worker, now),
    ]);
    const workLocation = findLocationOn(workLocations, today);
    if (!workLocation) throw new Error('a worker has no work location');
    const details = { worker, workLocation, identity, wages, riskClasses, locations, departures };
    const record = toUserDetailRecord({ ...details, forms, accounts, accountChange }, today);
    const reference = references.get(workerId);
    return { user: [{ ...record, ...(reference && toReferenceFields(reference)) }] };
  },
);
