import type { getNewHireFile as declared } from '../../../contract/reports/getNewHireFile.ts';
import { readNewHireLaw } from '../../../law/law.ts';
import { findKybInformation } from '../../../store/companies.ts';
import { listNewHires } from '../../../store/new-hires.ts';
import { missingItemsOf } from '../../views/new-hire-record.ts';
import { writeNewHireTable } from '../../views/new-hire-table.ts';
import { withCompany } from '../scoped-handlers.ts';
import { loadAgencyParty } from './load-agency-party.ts';

export const getNewHireFile = withCompany<typeof declared>(
  async ({ companyId, stateCode, startDate, endDate }, { tx, keys, company, refuse }) => {
    if (endDate < startDate) return refuse('endsBeforeItStarts');
    const span = { companyId, from: startDate, until: endDate, state: stateCode };
    const [hires, kyb, { name, address }] = await Promise.all([
      listNewHires(tx, keys, { ...span, onlyUnreported: true }, readNewHireLaw(), {}),
      findKybInformation(tx, companyId),
      loadAgencyParty(tx, company, undefined),
    ]);
    const employer = { hasEin: kyb !== undefined, hasCompanyAddress: address !== undefined };
    const incomplete = hires.flatMap((hire) => {
      const missingItems = missingItemsOf(hire, employer);
      return missingItems.length > 0 ? [{ workerId: hire.workerId, missingItems }] : [];
    });
    const isComplete = incomplete.length === 0 && kyb && address;
    const table = isComplete && writeNewHireTable(hires, { ein: kyb.ein, name, address });
    return {
      newHireFile: {
        fileName: table ? `${stateCode}-new-hires-${startDate}-${endDate}.csv` : null,
        content: table ? Buffer.from(table, 'utf8').toString('base64') : null,
        hires: hires.length,
        incomplete,
      },
    };
  },
);
