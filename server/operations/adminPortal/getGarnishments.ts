import type { getGarnishments as declared } from '../../../contract/adminPortal/getGarnishments.ts';
import { sortByPriority } from '../../../engine/benefits/garnishments.ts';
import { countGarnishments, listGarnishmentsOfWorkers } from '../../../store/garnishment-lists.ts';
import { describeGarnishmentKinds, findKindOfGarnishment } from '../../views/garnishment-label.ts';
import { toGarnishmentRecord } from '../../views/garnishment-record.ts';
import { areWorkersOf, workersAsked } from '../known-workers.ts';
import { cutPage } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getGarnishments = withCompany<typeof declared>(
  async (asked, { tx, law, today, refuse }) => {
    const { companyId, garnishmentType, status, search, limit, cursor, withTotal } = asked;
    const workerIds = workersAsked(asked);
    const kind = garnishmentType ? findKindOfGarnishment(garnishmentType) : undefined;
    const filter = { companyId, today, workerIds, kind: kind?.id, status, search };
    const [areKnown, found, total] = await Promise.all([
      workerIds && areWorkersOf(tx, companyId, workerIds),
      listGarnishmentsOfWorkers(tx, filter, { after: cursor, limit: limit && limit + 1 }),
      withTotal ? countGarnishments(tx, filter) : undefined,
    ]);
    if (workerIds && !areKnown) return refuse('unknownUser');
    if (garnishmentType && !kind)
      return refuse('unknownType', { types: describeGarnishmentKinds() });
    const sorted = sortByPriority(found, law.garnishmentsOn(today));
    const before = cursor ? sorted.findIndex(({ orderId }) => orderId === cursor) : -1;
    if (cursor && before < 0) return refuse('invalidCursor');
    const page = cutPage(sorted.slice(before + 1), limit, ({ orderId }) => orderId);
    return {
      ...page.next,
      total,
      garnishments: page.items.map((garnishment) => toGarnishmentRecord(garnishment, today)),
    };
  },
);
