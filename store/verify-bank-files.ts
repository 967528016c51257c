import { type Database, statement } from '../database/database.ts';
import type { CalendarDate } from '../values/calendar-date.ts';
import type { Id } from '../values/id.ts';

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
export async function verifyBankFiles(owner: Database): Promise<BankFileFindings> {
  const [counted] = await owner.query(countFiles);
  return {
    files: counted?.count ?? 0,
    uncounted: await owner.query(listUncounted),
    waiting: await owner.query(listWaiting),
  };
}

/** The bank of all live accounts, as named by claim_file_numbers. */
const operatorsBank = '00000000-0000-0000-0000-000000000000';
const countFiles = statement<{ count: number }>('', 'select count(*) from payment_file');
// Files written before live accounts shared one count may exceed the numbers of a day.
const listUncounted = statement<BankFileFindings['uncounted'][number]>(
  '',
  `with written as (
     select case kind when 'sandbox' then account_id else '${operatorsBank}' end bank,
       (payment_file.created_at at time zone 'America/New_York')::date "day", least(count(*), 36) files
     from payment_file join account using (account_id) group by 1, 2)
   select nullif(bank, '${operatorsBank}') "accountId", written.day, written.files "written", coalesce(counted.files, 0) "counted"
   from written left join bank_day counted
     on counted.bank_id = bank and counted.day = written.day
   where written.files > coalesce(counted.files, 0) order by 2, 1`,
);
const listWaiting = statement<BankFileFindings['waiting'][number]>(
  '',
  `select distinct job.account_id "accountId", full_day.day, files
   from job join account using (account_id)
   join bank_day full_day on full_day.bank_id = '${operatorsBank}' and files = 36
     and due_at = (full_day.day + 1)::timestamp at time zone 'America/New_York'
   where job.kind = 'writePaymentFile' and done_at is null and account.kind = 'live' order by 1`,
);
