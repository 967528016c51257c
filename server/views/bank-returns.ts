import type { ResponseOf } from '../../contract/operation.ts';
import type { importBankReturns } from '../../contract/operator/importBankReturns.ts';
import type {
  AchReturn,
  NotificationOfChange,
} from '../../engine/payments/rails/ach/read-return-file.ts';
import type { EnteredAccount } from '../../store/desk.ts';
import { describeCorrectedAndSkipped, type ReturnFileReport } from './return-report.ts';

/** Changes of a return file in one account, with the names for people. */
export interface AccountReturns {
  readonly account: Pick<EnteredAccount, 'accountId' | 'name'>;
  readonly report: ReturnFileReport;
  readonly companies: ReadonlyMap<string, string>;
  readonly workers: ReadonlyMap<string, string>;
}

type BankReturns = ResponseOf<typeof importBankReturns>['bankReturns'];

/** Puts the reports of all accounts together: an entry is unknown if no account has sent it. */
export function toBankReturns(
  file: {
    readonly returns: readonly AchReturn[];
    readonly changes: readonly NotificationOfChange[];
  },
  imported: readonly AccountReturns[],
): BankReturns {
  const lines = imported.flatMap(toLines).sort((one, other) => one.line - other.line);
  const known = new Set(lines.map(({ line }) => line));
  const unknown = [...file.returns, ...file.changes]
    .filter(({ line }) => !known.has(line))
    .map(({ line, code, originalTrace }) => ({
      line,
      code,
      trace: originalTrace,
      message: findUnknownMessage(imported, line),
    }));
  return { message: describeBankReturns(lines, unknown.length), lines, unknown };
}

function toLines({ account, report, companies, workers }: AccountReturns): BankReturns['lines'] {
  const toLine = (
    entry: ReturnFileReport['returns'][number] | ReturnFileReport['changes'][number],
  ) => {
    const { line, code, companyId, userId, status, message } = entry;
    return {
      line,
      accountId: account.accountId,
      accountName: account.name,
      companyId,
      company: companies.get(companyId) ?? '',
      ...(userId && { workerId: userId, workerName: workers.get(userId) ?? '' }),
      code,
      ...('amount' in entry && { amount: entry.amount }),
      status,
      message,
      wayOut: wayOutOf(status, userId !== ''),
    };
  };
  return [...report.returns.map(toLine), ...report.changes.map(toLine)];
}

function wayOutOf(status: BankReturns['lines'][number]['status'], isOfWorker: boolean): string {
  switch (status) {
    case 'returned':
      return isOfWorker
        ? 'The company corrects the account of the worker and pays again, or pays by check.'
        : 'The company puts its own account right and has the payment made again.';
    case 'returned before':
      return 'Nothing is to be done: it was returned before.';
    case 'corrected':
      return 'Nothing is to be done: the account was corrected as the bank asks.';
    case 'not applied':
      return 'The company compares the account with what the bank writes, and changes it.';
  }
}

/** Why an entry of the file is unknown: the nearest match of an account, otherwise its trace. */
function findUnknownMessage(imported: readonly AccountReturns[], line: number): string {
  const found = imported.flatMap(({ report }) =>
    report.unknown.filter((entry) => entry.line === line),
  );
  return found.at(-1)?.message ?? 'No account has sent a payment under this trace.';
}

function describeBankReturns(lines: BankReturns['lines'], unknown: number): string {
  const countOf = (status: string) => lines.filter((line) => line.status === status).length;
  const accounts = new Set(lines.map(({ accountId }) => accountId)).size;
  const returned = countOf('returned');
  const payments = returned === 1 ? '1 payment' : `${returned} payments`;
  const of = accounts === 1 ? '1 account' : `${accounts} accounts`;
  return `${payments} of ${of} ${returned === 1 ? 'was' : 'were'} returned, ${describeCorrectedAndSkipped(countOf('corrected'), unknown)}`;
}
