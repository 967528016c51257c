import type { getUserLocations as declared } from '../../../contract/reports/getUserLocations.ts';
import { listFormerHomes } from '../../../store/former-homes.ts';
import { listLocations } from '../../../store/locations.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { listWorkLocations } from '../../../store/worker-locations.ts';
import { toHomeRecords } from '../../views/home-move.ts';
import { toDatedLocationRecords } from '../../views/work-location.ts';
import { withWorker } from '../scoped-handlers.ts';

export const getUserLocations = withWorker<typeof declared>(
  async ({ companyId, workerId }, { tx, keys }) => {
    const [offices, locations, former, identity] = await Promise.all([
      listLocations(tx, companyId),
      listWorkLocations(tx, { companyId, workerId }),
      listFormerHomes(tx, { companyId, workerId }),
      findWorkerIdentity(tx, keys, { companyId, workerId }),
    ]);
    return {
      userLocations: toDatedLocationRecords(locations, offices),
      userHomes: toHomeRecords(former, identity?.home),
    };
  },
);
