import { z } from 'zod';
import { getCompanyInfo } from '../contract/reports/getCompanyInfo.ts';
import type { EventTypeOf } from '../values/event-type.ts';
import type { Id } from '../values/id.ts';
import type { Instant } from '../values/instant.ts';
import { findCompanyProfile } from './operations/reports/getCompanyInfo.ts';
import type { Transaction } from './store/database.ts';
import { recordEvent } from './store/events.ts';

// What receivers are shown of a change: the same words in which the reports tell of its subject.

/** Records that a company's verification, or one of its funding accounts, stands elsewhere now. */
export async function recordCompanyEvent(
  { tx, now }: { readonly tx: Transaction; readonly now: Instant },
  type: EventTypeOf<'company' | 'companybankaccount'>,
  companyId: Id<'company'>,
): Promise<void> {
  await recordEvent(tx, {
    type,
    at: now,
    companyId,
    subjectId: companyId,
    payload: async () => {
      const profile = await findCompanyProfile(tx, companyId);
      return z.encode(getCompanyInfo.response, { companies: profile ? [profile] : [] });
    },
  });
}
