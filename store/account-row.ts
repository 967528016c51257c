/**
 * SQL: the account ($1) as a row, for statements that insert what a query returns. A distributed database runs them
 * where the rows of the account are only if the account comes from one of its rows. Every account has one in audit_head.
 */
export const accountRow = '(select account_id from audit_head where account_id = $1) own';
