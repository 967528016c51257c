import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packageRoot } from '../../database/package-root.ts';
import type { SchemaColumn, SchemaTable } from './describe-schema.ts';

/** docs/schema.md: for each file of database/schema a list of its tables and a diagram. */
export function writeSchemaPage(tables: readonly SchemaTable[]): string {
  const sections = listSubjects().flatMap(({ file, names }) => {
    const own = names.flatMap((name) => tables.find((table) => table.name === name) ?? []);
    return own.length === 0 ? [] : [writeSection(file, own)];
  });
  return [
    '# Database schema',
    '',
    'Generated from the database by `npx vitest run test/schema -u`. The SQL is in `database/schema/`, one file',
    'for each section; `database/schema.sql` is the whole schema as the catalogs describe it. Every table',
    'begins its keys with `account_id`, and below a company with `company_id`; the diagrams leave both out.',
    '',
    ...sections,
  ].join('\n');
}

interface Subject {
  readonly file: string;
  readonly names: readonly string[];
}

function listSubjects(): Subject[] {
  const folder = join(packageRoot, 'database/schema');
  return readdirSync(folder)
    .sort()
    .map((file) => {
      const sql = readFileSync(join(folder, file), 'utf8');
      return {
        file,
        names: [...sql.matchAll(/^create (?:unlogged )?table (\w+)/gm)].map(
          ([, name = '']) => name,
        ),
      };
    });
}

function writeSection(file: string, tables: readonly SchemaTable[]): string {
  const title = file.replace(/^\d+-|\.sql$/g, '').replaceAll('-', ' ');
  const names = new Set(tables.map(({ name }) => name));
  return [
    `## ${title.charAt(0).toUpperCase()}${title.slice(1)}`,
    '',
    '| table | holds |',
    '|---|---|',
    ...tables.map(({ name, comment }) => `| \`${name}\` | ${comment ?? ''} |`),
    '',
    '```mermaid',
    'erDiagram',
    ...tables.flatMap(writeEntity),
    ...tables.flatMap((table) => writeRelations(table, names)),
    '```',
    '',
  ].join('\n');
}

const leftOut = ['account_id', 'company_id'];

function writeEntity({ name, columns, references }: SchemaTable): string[] {
  const foreign = new Set(references.flatMap((reference) => reference.columns));
  const line = ({ name: column, type, isKey, isRequired }: SchemaColumn) => {
    const keys = [isKey && 'PK', foreign.has(column) && 'FK'].filter(Boolean).join(', ');
    const plain = type.replaceAll(/ with time zone/g, 'tz').replaceAll(/\W+/g, '_');
    return `    ${plain} ${column}${keys && ` ${keys}`}${isRequired ? '' : ' "optional"'}`;
  };
  const shown = columns.filter((column) => !leftOut.includes(column.name));
  return [`  ${name} {`, ...shown.map(line), '  }'];
}

/** Relations within the section, and those to a worker, pay period, pay run or company. */
function writeRelations(table: SchemaTable, names: ReadonlySet<string>): string[] {
  const targets = new Set(table.references.map(({ to }) => to));
  return [...targets]
    .filter((to) => names.has(to) || ['worker', 'pay_period', 'pay_run', 'company'].includes(to))
    .filter((to) => to !== 'company' || targets.size === 1)
    .map((to) => `  ${to} ||--o{ ${table.name} : ""`);
}
