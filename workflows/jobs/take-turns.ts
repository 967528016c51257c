interface Turns<Account> {
  /** Accounts with due jobs. */
  readonly list: () => Promise<readonly Account[]>;
  /** Runs one job of an account; false when none was left. */
  readonly runOne: (account: Account) => Promise<boolean>;
  readonly isStopped: () => boolean;
  readonly monotonicMs: () => number;
}

/** Listing costs time for each due job, so a long queue is not listed again after every job. */
const listAgainMs = 500;

/**
 * Runs due jobs of all accounts, one of each account in turn, so that none waits for the queue of another.
 * Accounts whose jobs fall due meanwhile join within a second. Ends when no account has a job left.
 */
export async function takeTurns<Account>({
  list,
  runOne,
  isStopped,
  monotonicMs,
}: Turns<Account>): Promise<void> {
  let listedAt = monotonicMs();
  let accounts = await list();
  while (accounts.length > 0) {
    const withMore: Account[] = [];
    for (const account of accounts) {
      if (isStopped()) return;
      if (await runOne(account)) withMore.push(account);
    }
    accounts = withMore;
    if (withMore.length > 0 && monotonicMs() - listedAt >= listAgainMs) {
      listedAt = monotonicMs();
      accounts = await list();
    }
  }
}
