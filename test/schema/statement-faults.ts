import type pg from 'pg';
import { isByAccount, placementOf } from '../../database/distribution.ts';

/** A node of a plan, as PostgreSQL explains it. */
interface PlanNode {
  readonly 'Node Type': string;
  readonly 'Parent Relationship'?: string;
  readonly 'Relation Name'?: string;
  readonly Schema?: string;
  readonly Alias?: string;
  readonly Operation?: string;
  readonly 'Conflict Resolution'?: string;
  readonly 'Index Cond'?: string;
  readonly 'Recheck Cond'?: string;
  readonly Filter?: string;
  readonly Output?: readonly string[];
  readonly Plans?: readonly PlanNode[];
}

/** Facts about the schema that the checks use. */
export interface SchemaFacts {
  /** Columns of each table, in order. */
  readonly columns: Readonly<Record<string, readonly string[]>>;
  readonly volatileFunctions: ReadonlySet<string>;
  /** Functions that use tables of accounts, whose account is not their first argument. */
  readonly functionsOverAccounts: readonly string[];
}

export async function readSchemaFacts(client: pg.Client): Promise<SchemaFacts> {
  const tables = await client.query<{ table: string; columns: string[] }>(
    `select relname "table", array_agg(attname::text order by attnum) columns
     from pg_class join pg_attribute on attrelid = pg_class.oid
     where relkind = 'r' and relnamespace = 'paywright'::regnamespace and attnum > 0
       and not attisdropped
     group by relname`,
  );
  const functions = await client.query<{ name: string }>(
    `select distinct proname "name" from pg_proc where provolatile = 'v'`,
  );
  const own = await client.query<FunctionText>(
    `select proname "name", pg_get_functiondef(oid) definition, proargnames[1] "first" from pg_proc
     where pronamespace = 'paywright'::regnamespace and prokind = 'f'
       and prorettype <> 'trigger'::regtype`,
  );
  return {
    columns: Object.fromEntries(tables.rows.map(({ table, columns }) => [table, columns])),
    volatileFunctions: new Set(functions.rows.map(({ name }) => name)),
    functionsOverAccounts: findFunctionsOverAccounts(own.rows),
  };
}

interface FunctionText {
  readonly name: string;
  readonly definition: string;
  /** The name of the first argument. */
  readonly first: string | null;
}

function findFunctionsOverAccounts(functions: readonly FunctionText[]): string[] {
  const others = functions.filter(({ first }) => first !== 'given_account');
  const used = (definition: string) =>
    [...definition.matchAll(/\b(?:from|join|update|into|using)\s+\(*(\w+)/gi)].map(
      ([, name = '']) => name,
    );
  const found = new Set<string>();
  for (let before = -1; before < found.size; ) {
    before = found.size;
    for (const { name, definition } of others)
      if (used(definition).some((each) => found.has(each) || isByAccount(each))) found.add(name);
  }
  return [...found];
}

/** Explains a statement for values that are not known yet, as PostgreSQL plans it after some executions. */
export async function explainStatement(client: pg.Client, text: string): Promise<PlanNode> {
  await client.query(`prepare explained as ${text}`);
  try {
    const { rows } = await client.query<{ count: number }>(
      `select cardinality(parameter_types) "count" from pg_prepared_statements
       where name = 'explained'`,
    );
    const values = Array.from({ length: rows[0]?.count ?? 0 }, () => 'null').join(', ');
    const plan = await client.query<{ 'QUERY PLAN': readonly { readonly Plan: PlanNode }[] }>(
      `explain (verbose, format json) execute explained ${values && `(${values})`}`,
    );
    const [explained] = plan.rows[0]?.['QUERY PLAN'] ?? [];
    if (!explained) throw new Error('PostgreSQL returned no plan');
    return explained.Plan;
  } finally {
    await client.query('deallocate explained');
  }
}

/** Lists why a statement cannot run on the one machine that has the rows of its account. */
export function findStatementFaults(plan: PlanNode, facts: SchemaFacts): string[] {
  const nodes = nodesOf(plan);
  const accounts = new Set<string>();
  const faults = nodes.flatMap((node) => {
    if (!isOfAccounts(node)) return [];
    if (node['Node Type'] !== 'ModifyTable') return faultsOfScan(node, accounts);
    return node.Operation === 'Insert' ? faultsOfInsert(node, facts, accounts) : [];
  });
  if (accounts.size > 1) faults.push('names several values for the account');
  const changed = nodes.filter((node) => node['Node Type'] === 'ModifyTable');
  if (changed.length > 1 && changed.some(isOfAccounts))
    faults.push('changes several tables at once');
  const placements = new Set(nodes.map(placementOfNode));
  if (placements.has('distributed') && placements.has('coordinator'))
    faults.push('reads tables of the coordinator together with tables of accounts');
  return faults;
}

function faultsOfScan(node: PlanNode, accounts: Set<string>): string[] {
  const conditions = [node['Index Cond'], node['Recheck Cond'], node.Filter].join(' ');
  const values = [...conditions.matchAll(/\baccount_id = (\$\d+)/g)].flatMap(
    ([, value]) => value ?? [],
  );
  for (const value of values) accounts.add(value);
  return values.length > 0 ? [] : [`reads ${node['Relation Name']} without its account`];
}

function faultsOfInsert(
  insert: PlanNode,
  { columns, volatileFunctions }: SchemaFacts,
  accounts: Set<string>,
): string[] {
  const table = insert['Relation Name'] ?? '';
  const source = sourceOf(insert);
  const output = source?.Output ?? [];
  const account = output[columns[table]?.indexOf('account_id') ?? -1] ?? '';
  if (source?.['Node Type'] === 'Result' && nodesOf(source).length === 1) {
    const isValue = /^\$\d+$/.test(account);
    if (isValue) accounts.add(account);
    const others =
      (insert.Plans ?? []).length > 1 ? [`computes values for ${table} by a query`] : [];
    return isValue ? others : [`inserts rows of ${table} without their account`, ...others];
  }
  const faults: string[] = [];
  if (insert['Parent Relationship'])
    faults.push(`inserts rows of ${table} in a part of a statement`);
  if (!source || !isColumnOfAccounts(account, source))
    faults.push(`inserts rows of ${table} whose account comes from no other row`);
  const computed = source ? nodesOf(source).flatMap(({ Output = [] }) => Output) : [];
  const called = computed.flatMap((each) =>
    [...each.matchAll(/\b(\w+)\(/g)].map(([, name = '']) => name),
  );
  if (called.some((name) => volatileFunctions.has(name)))
    faults.push(`computes values for ${table} that differ with every call`);
  // Citus 13.2 names the shard, and not the table, in what it returns.
  if (insert.Output && insert.Alias === table && !insert['Conflict Resolution'])
    faults.push(`returns rows of ${table} without another name for it`);
  return faults;
}

/** Reports whether an expression is the column `account_id` of a table of accounts that the plan reads. */
function isColumnOfAccounts(expression: string, source: PlanNode): boolean {
  const from = /^"?(.+?)"?\.account_id$/.exec(expression)?.[1];
  return nodesOf(source).some((node) => {
    if (from === undefined || node.Alias !== from) return false;
    if (isOfAccounts(node)) return true;
    const below = sourceOf(node);
    return (
      below !== undefined && (below.Output ?? []).some((each) => isColumnOfAccounts(each, below))
    );
  });
}

/** The node whose rows a node takes. */
function sourceOf({ Plans }: PlanNode): PlanNode | undefined {
  return Plans?.find((each) => ['Outer', 'Subquery'].includes(each['Parent Relationship'] ?? ''));
}

function isOfAccounts(node: PlanNode): boolean {
  return placementOfNode(node) === 'distributed';
}

/** The place of the table that a node reads; undefined for none and for PostgreSQL's own tables. */
function placementOfNode({ 'Relation Name': table, Schema: schema }: PlanNode) {
  return table === undefined || schema === 'pg_catalog' ? undefined : placementOf(table);
}

function nodesOf(plan: PlanNode): readonly PlanNode[] {
  return [plan, ...(plan.Plans ?? []).flatMap(nodesOf)];
}
