import type { getNonresidentAdditions as declared } from '../../../contract/reports/getNonresidentAdditions.ts';
import { listNonresidentAdditions } from '../../../store/nonresident-additions.ts';
import type { ScheduleFrequency } from '../../../values/pay-schedule.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getNonresidentAdditions = withCompany<typeof declared>(
  async ({ companyId }, { tx }) => {
    const additions = await listNonresidentAdditions(tx, companyId);
    return {
      nonresidentAdditions: additions.map(({ payFrequency, form, ...rest }) => ({
        ...rest,
        payFrequency: payFrequency as ScheduleFrequency,
        w4Form: form,
      })),
    };
  },
);
