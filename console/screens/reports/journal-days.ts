import type { Answered } from '../../call/ask.ts';
import { quarterOf } from '../../format/quarters.ts';

type Waiting = Answered<'reports', 'getJournalExports'>['waiting'];

/** The days that are proposed: the first quarter with something to export, or this one. */
export function proposeDays(
  { firstDate }: Waiting,
  today: string,
): { readonly from: string; readonly to: string } {
  const { from, to } = quarterOf(firstDate ?? today);
  return { from, to };
}

/** The request of a journal; without a day, it is not limited there. */
export function toJournalRequest(
  companyId: string,
  { from, to }: { readonly from?: string | undefined; readonly to?: string | undefined },
) {
  return {
    companyId,
    ...(from !== undefined && { startDate: from }),
    ...(to !== undefined && { endDate: to }),
  };
}
