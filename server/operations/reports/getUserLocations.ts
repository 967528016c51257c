import type { getUserLocations as declared } from '../../../contract/reports/getUserLocations.ts';
import { findCompany } from '../../../store/companies.ts';
import { listFormerHomes } from '../../../store/former-homes.ts';
import { listLocations } from '../../../store/locations.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { listWorkLocations } from '../../../store/worker-locations.ts';
import { findWorker } from '../../../store/workers.ts';
import { toHomeRecords } from '../../views/home-move.ts';
import { toDatedLocationRecords } from '../../views/work-location.ts';
import type { Handler } from '../handler.ts';

export const getUserLocations: Handler<typeof declared> = async (
  { companyId, workerId },
  { tx, keys, refuse },
) => {
  const [company, worker, offices, locations, former, identity] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
    listLocations(tx, companyId),
    listWorkLocations(tx, { companyId, workerId }),
    listFormerHomes(tx, { companyId, workerId }),
    findWorkerIdentity(tx, keys, { companyId, workerId }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  return {
    userLocations: toDatedLocationRecords(locations, offices),
    userHomes: toHomeRecords(former, identity?.home),
  };
};
