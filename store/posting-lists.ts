// The postings of a transaction are lists in its row. Statements that have found the row read them there; the view
// ledger_posting has the same rows, but would find the transaction a second time.

/** SQL: the columns of a ledger transaction that have its postings. */
export const postingLists = 'account_codes, details, lines, amounts_cents';

/** SQL: a row for each posting of a transaction. */
export const postingsOf = (transaction: string) =>
  `${listsOf(transaction)} posting (account_code, detail, line, amount_cents)`;

/** SQL: the same, with the number of each posting from 1. */
export const numberedPostingsOf = (transaction: string) =>
  `${listsOf(transaction)} with ordinality posting (account_code, detail, line, amount_cents, number)`;

function listsOf(transaction: string): string {
  return `unnest(${transaction}.account_codes, ${transaction}.details, ${transaction}.lines,
       ${transaction}.amounts_cents)`;
}

/** SQL: the postings of the transaction `posted`. */
export const postingsColumn = `(select json_agg(json_build_object('account', account_code, 'detail', detail,
        'line', line, 'workerId', posted.worker_id, 'amount', amount_cents) order by number)
      from ${numberedPostingsOf('posted')}) postings`;
