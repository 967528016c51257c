import { expect, vi } from 'vitest';
import { Batch } from '../../database/batch.ts';
import { statement } from '../../database/database.ts';
import type { TestAccount, TestApp } from './app.ts';

/** Rows that the statements of a request read from each table, also those that a filter then removed. */
export type RowsRead = Readonly<Record<string, number>>;

/**
 * Sends a request and counts the rows that its statements read, as PostgreSQL explains them: with plans for these
 * values, or with the generic plans that a statement gets after five executions.
 */
export async function countRowsRead(
  app: Pick<TestApp, 'database'>,
  account: TestAccount,
  {
    path,
    body,
    isGeneric = false,
  }: { readonly path: string; readonly body: object; readonly isGeneric?: boolean },
): Promise<RowsRead> {
  const work = async () => {
    const answer = await account.send({ path, body });
    expect(answer.status, answer.body).toBe(200);
  };
  return countRowsReadBy(app, account, work, { isGeneric });
}

/** Runs work that reads an account's rows, and counts them in the same way. */
export async function countRowsReadBy(
  app: Pick<TestApp, 'database'>,
  { accountId }: Pick<TestAccount, 'accountId'>,
  work: () => Promise<unknown>,
  { isGeneric }: { readonly isGeneric: boolean },
): Promise<RowsRead> {
  const added = vi.spyOn(Batch.prototype, 'add');
  const sent: [text: string, values: readonly unknown[]][] = [];
  try {
    await work();
    sent.push(
      ...added.mock.calls.map(([{ text }, values]): (typeof sent)[number] => [text, values]),
    );
  } finally {
    added.mockRestore();
  }
  const read: Record<string, number> = {};
  await app.database.inAccount(accountId, async (tx) => {
    if (isGeneric)
      await tx.many(statement('', 'set local plan_cache_mode = force_generic_plan'), []);
    for (const [text, values] of sent.filter(([each]) => /^\s*(select|with)\b/.test(each))) {
      const prepared = `execute counted${values.length > 0 ? `(${values.map(toLiteral)})` : ''}`;
      if (isGeneric) await tx.many(statement('', `prepare counted as ${text}`), []);
      const explain = statement<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
        '',
        `explain (analyze, format json) ${isGeneric ? prepared : text}`,
      );
      const [row] = await tx.many(explain, isGeneric ? [] : values);
      if (isGeneric) await tx.many(statement('', 'deallocate counted'), []);
      for (const { Plan } of row?.['QUERY PLAN'] ?? []) addRows(Plan, read);
    }
  });
  return read;
}

/** Writes a value or a list of values as SQL. */
function toLiteral(value: unknown): string {
  if (value === null || value === undefined) return 'null';
  const text = Array.isArray(value) ? `{${value.map((each) => JSON.stringify(each))}}` : value;
  return `'${String(text).replaceAll("'", "''")}'`;
}

interface PlanNode {
  readonly 'Relation Name'?: string;
  readonly 'Actual Rows': number;
  readonly 'Actual Loops': number;
  readonly 'Rows Removed by Filter'?: number;
  readonly 'Rows Removed by Index Recheck'?: number;
  readonly Plans?: readonly PlanNode[];
}

function addRows(node: PlanNode, read: Record<string, number>): void {
  const relation = node['Relation Name'];
  const rows =
    node['Actual Rows'] +
    (node['Rows Removed by Filter'] ?? 0) +
    (node['Rows Removed by Index Recheck'] ?? 0);
  if (relation) read[relation] = (read[relation] ?? 0) + Math.round(rows * node['Actual Loops']);
  for (const below of node.Plans ?? []) addRows(below, read);
}
