import type { getUser as declared } from '../../../contract/reports/getUser.ts';
import { findLocationOn } from '../../../engine/onboarding/work-locations.ts';
import { findCompany } from '../../../store/companies.ts';
import { listDepositAccounts } from '../../../store/deposit-accounts.ts';
import { listLocations } from '../../../store/locations.ts';
import { listReferences } from '../../../store/references.ts';
import { listRiskClasses } from '../../../store/risk-classes.ts';
import { listTerminations } from '../../../store/terminations.ts';
import { listWages } from '../../../store/wages.ts';
import { listWithholdingCertificates } from '../../../store/withholding-certificates.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { listWorkLocations } from '../../../store/worker-locations.ts';
import { findWorker } from '../../../store/workers.ts';
import { toReferenceFields } from '../../views/reference-record.ts';
import { toUserDetailRecord } from '../../views/user-detail-record.ts';
import type { Handler } from '../handler.ts';

export const getUser: Handler<typeof declared> = async (
  { companyId, workerId },
  { tx, keys, today, refuse },
) => {
  const [
    company,
    worker,
    identity,
    wages,
    riskClasses,
    locations,
    departures,
    forms,
    accounts,
    workLocations,
    references,
  ] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
    findWorkerIdentity(tx, keys, { companyId, workerId }),
    listWages(tx, companyId, [workerId]),
    listRiskClasses(tx, [workerId]),
    listLocations(tx, companyId),
    listTerminations(tx, { companyId, workerId }),
    listWithholdingCertificates(tx, workerId, today),
    listDepositAccounts(tx, workerId),
    listWorkLocations(tx, { companyId, workerId }),
    listReferences(tx, { companyId, kind: 'worker' }, [workerId]),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  const workLocation = findLocationOn(workLocations, today);
  if (!workLocation) throw new Error('a worker has no work location');
  const details = { worker, workLocation, identity, wages, riskClasses, locations, departures };
  const record = toUserDetailRecord({ ...details, forms, accounts }, today);
  const reference = references.get(workerId);
  return { user: [{ ...record, ...(reference && toReferenceFields(reference)) }] };
};
