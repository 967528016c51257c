import { expect, test } from 'vitest';
import { isUnknownCompany } from './database-errors.ts';

interface Given {
  readonly why: string;
  readonly error: Readonly<Record<string, string>>;
  readonly isUnknown: boolean;
}

const foreignKey = (name: string) =>
  `insert or update on table "x" violates foreign key constraint "${name}"`;

test.each<Given>([
  {
    why: 'PostgreSQL names the constraint in a field of its own',
    error: { code: '23503', constraint: 'worker_account_id_company_id_fkey', message: 'refused' },
    isUnknown: true,
  },
  {
    why: 'a coordinator has the name only in the message, with the number of the shard',
    error: { code: '23503', message: foreignKey('worker_account_id_company_id_fkey_102008') },
    isUnknown: true,
  },
  {
    why: 'a message without a number',
    error: { code: '23503', message: foreignKey('worker_account_id_company_id_fkey') },
    isUnknown: true,
  },
  {
    why: 'another foreign key',
    error: { code: '23503', message: foreignKey('worker_wage_account_id_worker_id_fkey_102008') },
    isUnknown: false,
  },
  {
    why: 'the last words of the message name no constraint',
    error: { code: '23503', message: 'a row is missing' },
    isUnknown: false,
  },
  {
    why: 'another kind of constraint',
    error: { code: '23505', message: foreignKey('worker_account_id_company_id_fkey') },
    isUnknown: false,
  },
  {
    why: 'the policy of a table, which is named as its shard',
    error: {
      code: '42501',
      message: 'new row violates row-level security policy for table "worker_102008"',
    },
    isUnknown: true,
  },
])('a company is unknown or not: $why', ({ error, isUnknown }) => {
  expect(isUnknownCompany(Object.assign(new Error(error.message), error))).toBe(isUnknown);
});
