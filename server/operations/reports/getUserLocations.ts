import type { getUserLocations as declared } from '../../../contract/reports/getUserLocations.ts';
import { findCompany } from '../../../store/companies.ts';
import { listLocations } from '../../../store/locations.ts';
import { listWorkLocations } from '../../../store/worker-locations.ts';
import { findWorker } from '../../../store/workers.ts';
import { toDatedLocationRecords } from '../../views/work-location.ts';
import type { Handler } from '../handler.ts';

export const getUserLocations: Handler<typeof declared> = async (
  { companyId, workerId },
  { tx, refuse },
) => {
  const [company, worker, offices, locations] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
    listLocations(tx, companyId),
    listWorkLocations(tx, { companyId, workerId }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');
  return { userLocations: toDatedLocationRecords(locations, offices) };
};
