import { type Database, statement } from '../database/database.ts';
import type { RowsOfAccounts } from '../database/rows-of-accounts.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import { groupBy } from '../values/group-by.ts';
import type { Id } from '../values/id.ts';
import { formatInstant, type Instant } from '../values/instant.ts';

export interface BankFileFindings {
  readonly files: number;
  /** Days with more files than were counted; without an account, the bank is that of all live accounts. */
  readonly uncounted: readonly {
    readonly accountId: Id<'account'> | null;
    readonly day: CalendarDate;
    readonly written: number;
    readonly counted: number;
  }[];
  /** Live accounts with payments due on a day on which their bank accepts no more files. */
  readonly waiting: readonly {
    readonly accountId: Id<'account'>;
    readonly day: CalendarDate;
    readonly files: number;
  }[];
}

/** Checks that payment files are counted, and lists accounts whose files wait for another day. */
export async function verifyBankFiles(
  owner: Database,
  rows: RowsOfAccounts,
): Promise<BankFileFindings> {
  const days = await owner.query(listBankDays);
  return {
    files: (await rows.total(countFiles)).count,
    uncounted: compareDays(await rows.list(listWritten), days),
    waiting: await listWaiting(rows, days),
  };
}

interface BankDay {
  readonly bankId: Id<'account'>;
  readonly day: CalendarDate;
  readonly files: number;
  /** The beginning of the next day. */
  readonly nextDayAt: Instant;
}

// Files of accounts that counted for themselves may exceed the numbers of a day.
function compareDays(
  written: readonly WrittenDay[],
  days: readonly BankDay[],
): BankFileFindings['uncounted'] {
  const keyOf = ({ bankId, day }: Pick<BankDay, 'bankId' | 'day'>) => `${day} ${bankId}`;
  const counted = new Map(days.map((each) => [keyOf(each), each.files]));
  return [...groupBy(written, keyOf)]
    .sort(([left], [right]) => (left < right ? -1 : 1))
    .flatMap(([key, [first, ...others]]) => {
      if (!first) return [];
      const files = others.reduce((sum, other) => sum + other.files, first.files);
      const uncounted = { written: Math.min(files, mostFiles), counted: counted.get(key) ?? 0 };
      if (uncounted.written <= uncounted.counted) return [];
      const accountId = first.bankId === operatorsBank ? null : first.bankId;
      return [{ accountId, day: first.day, ...uncounted }];
    });
}

async function listWaiting(
  rows: RowsOfAccounts,
  days: readonly BankDay[],
): Promise<BankFileFindings['waiting']> {
  const full = days.filter(({ bankId, files }) => bankId === operatorsBank && files === mostFiles);
  if (full.length === 0) return [];
  const nextDays = full.map(({ nextDayAt }) => formatInstant(nextDayAt));
  return (await rows.list(listWaitingJobs, [nextDays])).flatMap(({ accountId, dueAt }) =>
    full
      .filter(({ nextDayAt }) => nextDayAt === dueAt)
      .map(({ day, files }) => ({ accountId, day, files })),
  );
}

/** The bank of all live accounts, as named by claim_file_numbers. */
const operatorsBank = '00000000-0000-0000-0000-000000000000' as Id<'account'>;
const mostFiles = 36;

interface WrittenDay {
  readonly bankId: Id<'account'>;
  readonly day: CalendarDate;
  readonly files: number;
}

const countFiles = statement<{ count: number }>('', 'select count(*) from payment_file');
const listBankDays = statement<BankDay>(
  '',
  `select bank_id "bankId", day, files,
     (day + 1)::timestamp at time zone 'America/New_York' "nextDayAt"
   from bank_day`,
);
const listWritten = statement<WrittenDay>(
  '',
  `select case kind when 'sandbox' then account_id else '${operatorsBank}'::uuid end "bankId",
     (payment_file.created_at at time zone 'America/New_York')::date "day", count(*) files
   from payment_file join account using (account_id) group by 1, 2`,
);
const listWaitingJobs = statement<{ accountId: Id<'account'>; dueAt: Instant }>(
  '',
  `select distinct job.account_id "accountId", due_at "dueAt"
   from job join account using (account_id)
   where job.kind = 'writePaymentFile' and done_at is null and account.kind = 'live'
     and due_at = any ($1::timestamptz[])
   order by 1`,
);
