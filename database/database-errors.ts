/** The database is unreachable, or the connection was lost before the answer; callers can retry. */
export class DatabaseUnavailable extends Error {}

/** No connection was free in time: the database may be well, but other requests hold the connections. */
export class ConnectionsBusy extends Error {}

/** Rows stayed locked by other transactions; callers can retry. */
export class RowsBusy extends Error {}

/** The transaction or one of its statements took longer than its purpose allows; callers can retry. */
export class TransactionTooLong extends Error {}

/** When a connection was free, nobody waited for the result any more: the transaction was not begun. */
export class NotWanted extends Error {}

/** Reports whether the same work can succeed later without any change. */
export function isTemporary(error: unknown): boolean {
  return (
    error instanceof DatabaseUnavailable ||
    error instanceof ConnectionsBusy ||
    error instanceof RowsBusy ||
    error instanceof TransactionTooLong
  );
}

/** The code PostgreSQL or the operating system gives an error. */
export function errorCodeOf(error: unknown): string {
  return error instanceof Error && 'code' in error ? String(error.code) : '';
}

/**
 * The constraint that a statement would have broken. The coordinator of a distributed database has its name only in
 * the message, and followed by the number of the shard (`_102008`).
 */
function violatedConstraintOf(error: unknown): string {
  if (!(error instanceof Error)) return '';
  const named =
    'constraint' in error && error.constraint !== undefined
      ? String(error.constraint)
      : (/constraint "([^"]+)"/.exec(error.message)?.[1] ?? '');
  return named.replace(/_\d{6,}$/, '');
}

/** Reports whether the database rejected a row because its company does not exist for the transaction. */
export function isUnknownCompany(error: unknown): boolean {
  const isMissing =
    errorCodeOf(error) === '23503' &&
    violatedConstraintOf(error).endsWith('_account_id_company_id_fkey');
  return isMissing || isOfOtherCompany(error);
}

/** A row that row level security rejects, in a transaction for other companies. */
function isOfOtherCompany(error: unknown): boolean {
  return errorCodeOf(error) === '42501' && /row-level security policy/.test(String(error));
}

/** A deadlock or serialization failure: the transaction has lost and can be repeated at once. */
export function isLockConflict(error: unknown): boolean {
  return ['40001', '40P01'].includes(errorCodeOf(error));
}

/** Turns an error of the driver into one of the classes above, if it can be retried. */
export function toDatabaseError(error: unknown): unknown {
  if (isTemporary(error)) return error;
  const code = errorCodeOf(error);
  if (isLockConflict(error) || code === '55P03')
    return new RowsBusy('other transactions hold the locks', { cause: error });
  if (['57014', '25P03', '25P04'].includes(code))
    return new TransactionTooLong('the transaction took too long', { cause: error });
  if (isUnavailable(error))
    return new DatabaseUnavailable('the database cannot be reached', { cause: error });
  return error;
}

// Connection faults by the operating system, by PostgreSQL (08 connection, 53 resources such as a
// full disk, 57P shutting down or starting) and by the driver, which gives no code.
function isUnavailable(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  if (/^(08|53|57P)/.test(errorCodeOf(error))) return true;
  if (/^E(CONN|PIPE|NOENT|TIMEDOUT|HOSTUNREACH|NETUNREACH)/.test(errorCodeOf(error))) return true;
  return /Connection terminated|timeout (expired|exceeded when trying to connect)|not queryable/.test(
    error.message,
  );
}
