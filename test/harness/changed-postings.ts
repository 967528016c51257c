type PostingColumn = 'account_code' | 'detail' | 'line' | 'amount_cents';

/** Lists of a table with the columns of ledger_transaction, and the column of the view ledger_posting that each has. */
const lists: readonly (readonly [list: string, column: PostingColumn])[] = [
  ['account_codes', 'account_code'],
  ['details', 'detail'],
  ['lines', 'line'],
  ['amounts_cents', 'amount_cents'],
];

/** SQL that changes postings in the lists of their transactions, as an update of single postings would. */
export function changePostings(
  changes: Readonly<Partial<Record<PostingColumn, string>>>,
  where = 'true',
  table = 'ledger_transaction',
): string {
  const changed = lists.map(
    ([list, column]) =>
      `array_agg(case when ${where} then ${changes[column] ?? column} else ${column} end order by ordinal) ${list}`,
  );
  const unnested = `(select transaction_id, kind, ordinality - 1 ordinal, posting.*
    from ${table} cross join lateral unnest(account_codes, details, lines, amounts_cents)
      with ordinality posting (account_code, detail, line, amount_cents, ordinality))`;
  return `update ${table} own set ${lists.map(([list]) => `${list} = changed.${list}`).join(', ')}
    from (select transaction_id, ${changed.join(', ')} from ${unnested} posting
      group by transaction_id having bool_or(${where})) changed
    where own.transaction_id = changed.transaction_id`;
}

/** SQL that lets lists of postings be unbalanced, as only the owner of the table can. */
export const dropPostingChecks = `alter table ledger_transaction drop constraint postings_sum_to_zero,
  drop constraint postings_have_one_length`;
