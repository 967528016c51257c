import { expect, test } from 'vitest';
import { statement } from './batch.ts';
import { limitToAccount } from './rows-of-accounts.ts';

test.each([
  [
    'a table',
    'select from payment',
    'select from (select * from payment where account_id = $1) payment',
  ],
  [
    'a table with an alias, also after as',
    'select from payment made join pay_run as run using (account_id)',
    'select from (select * from payment where account_id = $1) made join (select * from pay_run where account_id = $1) run using (account_id)',
  ],
  [
    'a table before a function, and no column that has the name of a table',
    'select kind, job from payment, jsonb_each(x) y where a = b',
    'select kind, job from (select * from payment where account_id = $1) payment, jsonb_each(x) y where a = b',
  ],
  [
    'a subquery',
    'select from account where exists (select from job where true)',
    'select from account where exists (select from (select * from job where account_id = $1) job where true)',
  ],
  ['no table that is on every machine', 'select from ledger_account', 'select from ledger_account'],
  [
    'no part of a text',
    "select 'differs from payment ' || id",
    "select 'differs from payment ' || id",
  ],
  ['no parts of an expression', 'extract(year from pay_date)', 'extract(year from pay_date)'],
])('the account limits %s', (_, text, limited) => {
  expect(limitToAccount(statement('', text), 1).text).toBe(limited);
});
