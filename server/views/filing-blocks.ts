import type { z } from 'zod';
import { returnBlocks } from '../../contract/reports/return-blocks.ts';
import type { returnBlock } from '../../contract/reports/return-records.ts';
import type { CalendarDate } from '../../values/calendar-date.ts';
import type { Id } from '../../values/id.ts';
import {
  computeAnnualReturn,
  computeUnemploymentReturn,
} from '../../workflows/returns/compute-annual-returns.ts';
import { computeQuarterlyReturn } from '../../workflows/returns/compute-form-941.ts';
import { computeNonpayrollReturn } from '../../workflows/returns/compute-form-945.ts';
import type { FilingDesk, FilingEntry } from '../../workflows/returns/filing-desk.ts';
import type { ReturnContext } from '../../workflows/returns/return-law.ts';
import { toForm940Record } from './form-940-record.ts';
import { toForm941Record } from './form-941-record.ts';
import { toForm944Record } from './form-944-record.ts';
import { toForm945Record } from './form-945-record.ts';
import { toBlockRecords } from './return-record.ts';

type Blocks = z.output<typeof returnBlock>[];

interface AskedCompany extends Pick<FilingDesk, 'assignedForm'> {
  readonly companyId: Id<'company'>;
  readonly today: CalendarDate;
}

/** Finds what blocks a form whose period has ended and that was not filed. */
export async function findFilingBlocks(
  context: ReturnContext,
  { companyId, assignedForm, today }: AskedCompany,
  { form, year, quarter, endsOn, filed }: FilingEntry,
): Promise<Blocks> {
  if (filed.length > 0 || today <= endsOn) return [];
  const ofYear = { companyId, year, schedule: 'monthly' } as const;
  switch (form) {
    case '941': {
      const found = await computeQuarterlyReturn(context, { ...ofYear, quarter: quarter ?? 1 });
      return found ? toForm941Record(found).blocks : lawMissing;
    }
    case '944': {
      const found = await computeAnnualReturn(context, ofYear);
      return found ? toForm944Record(found).blocks : lawMissing;
    }
    case '945': {
      const found = await computeNonpayrollReturn(context, ofYear);
      return found ? toForm945Record(found).blocks : lawMissing;
    }
    case '940': {
      const found = await computeUnemploymentReturn(context, ofYear);
      return found ? toForm940Record(found).blocks : lawMissing;
    }
    default:
      return toBlockRecords({ assignedForm }, []);
  }
}

const lawMissing: Blocks = [{ key: 'returnLawMissing', message: returnBlocks.returnLawMissing }];
