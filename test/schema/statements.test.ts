import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { statementTexts } from '../../database/batch.ts';
import { packageRoot } from '../../database/package-root.ts';
import { copyDatabase } from '../harness/app.ts';
import { isTestFile, projectFiles, sourceFiles, textOf } from '../harness/source-files.ts';
import { listDeclaredStatements, writeCheckedCopy } from './declared-rows.ts';
import { columnType, describeStatement } from './describe-statement.ts';
import { explainStatement } from './statement-faults.ts';

/** Commands that outlive their transaction. */
const sessionState = [
  /^\s*set (?!local|transaction|constraints)/i,
  /set_config\((?:[^()]|\([^()]*\))*, false\)/i,
  /pg_(try_)?advisory_(un)?lock/i,
  /^\s*(listen|unlisten|prepare|discard|load) /i,
  /create temp(orary)? table (?![^;]*on commit drop)/i,
  /with hold/i,
];

const commandsOfSessions = [
  'set role paywright_server',
  "select set_config('role', $1::text, true), set_config('jit', lower($2), false)",
  'select pg_try_advisory_lock(1)',
  'listen changes',
  'create temporary table rows as select 1',
  'declare rows cursor with hold for select 1',
];

const files = sourceFiles.filter((file) => /^(store|database)\//.test(file) && !isTestFile(file));

describe('named statements', () => {
  let client: pg.Client;
  beforeAll(async () => {
    for (const file of files) await import(join(packageRoot, file));
    client = new pg.Client({
      connectionString: await copyDatabase(),
      options: '-c search_path=paywright,pg_temp -c role=paywright_server',
    });
    await client.connect();
  });
  afterAll(() => client.end());

  test('name the account as a value', () => {
    const without = [...statementTexts].filter(([, text]) => text.includes('current_account()'));
    expect(without.map(([name]) => name)).toEqual([]);
  });

  test('begin a page at a value', () => {
    const computedPlace =
      /(?:worker_id|position|ordinal)\)? [<>] coalesce\(\$|\$\d+::\w+ is null or [\w.]+ > \$/;
    const found = [...statementTexts].filter(([, text]) => computedPlace.test(text));
    // Its file says why this one does not.
    expect(found.map(([name]) => name)).toEqual(['list workers with later wage']);
  });

  test.for([
    ['list employees of year', /Index Cond[^,]*worker_id > \$6/],
    ['list filed W-2s', /Index Cond[^,]*worker_id > \$5/],
    ['list filed 1099-NECs', /Index Cond[^,]*worker_id > \$5/],
    ['list figures of worker years', /Index Cond[^,]*worker_id > \$5/],
    ['list pay items', /Index Cond[^,]*worker_id > \$5/],
    ['list activity of company', /Index Cond[^,]*occurred_at.*, .*position.*< ROW\(\$10, \$3\)/],
    ['list audit trail', /Index Cond[^,]*position\W* < \$2/],
    ['list deliveries', /Index Cond[^,]*ordinal < \$3/],
  ] as const)('%s begins its page in an index, with a generic plan', async ([name, condition]) => {
    await client.query('begin');
    await client.query('set local plan_cache_mode = force_generic_plan');
    await client.query('set local enable_seqscan = off');
    const plan = await explainStatement(client, statementTexts.get(name) ?? '');
    await client.query('rollback');
    expect(JSON.stringify(plan)).toMatch(condition);
  });

  test('leave nothing behind in a session, which a pooler gives to others', () => {
    const unnamed = /statement(?:<[^(]*>)?\(\s*'',\s*(['"`])([\s\S]*?)\1/g;
    const texts = [
      ...statementTexts.values(),
      ...projectFiles
        .filter((file) => !isTestFile(file) && /^(store|database|workflows|server)\//.test(file))
        .flatMap((file) =>
          file.endsWith('.sql')
            ? [textOf(file)]
            : [...textOf(file).matchAll(unnamed)].map(([, , text = '']) => text),
        ),
    ];
    expect(texts.length).toBeGreaterThan(500);
    for (const command of commandsOfSessions)
      expect(
        sessionState.filter((pattern) => pattern.test(command)),
        command,
      ).toHaveLength(1);
    expect(texts.filter((text) => sessionState.some((pattern) => pattern.test(text)))).toEqual([]);
  });

  test('answer with the columns that their row types declare', async () => {
    const copies: Record<string, string> = {};
    for (const file of files) {
      const checks = await checksOf(file);
      if (checks.length > 0)
        copies[basename(file).replace('.ts', '.mts')] = writeCheckedCopy(file, checks);
    }
    expect(Object.keys(copies).length).toBeGreaterThan(40);
    expect(compile(copies)).toBe('');
  });

  /** One assertion for each statement of the file that declares its rows. */
  async function checksOf(file: string): Promise<string[]> {
    const checks: string[] = [];
    for (const { name, isPrefix, rowType } of listDeclaredStatements(file))
      for (const [known, text] of statementTexts) {
        if (isPrefix ? !known.startsWith(name) : known !== name) continue;
        const columns = (await describeStatement(client, text)).map(columnType);
        const constant = known.replaceAll(/\W/g, '_');
        checks.push(
          `export const rows_of_${constant}: Verify<${rowType}, { ${columns.join('; ')} }> = true;`,
        );
      }
    return checks;
  }
});

/** Compiles files in a temporary folder and returns the errors of the compiler. */
function compile(copies: Readonly<Record<string, string>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'paywright-rows-'));
  try {
    for (const [name, text] of Object.entries(copies)) writeFileSync(join(folder, name), text);
    const compilerOptions = {
      noUnusedLocals: false,
      rewriteRelativeImportExtensions: false,
      typeRoots: [join(packageRoot, 'node_modules/@types')],
    };
    const config = {
      extends: join(packageRoot, 'tsconfig.json'),
      compilerOptions,
      include: ['*.mts'],
    };
    writeFileSync(join(folder, 'tsconfig.json'), JSON.stringify(config));
    const compiler = join(packageRoot, 'node_modules/typescript/bin/tsc');
    return spawnSync(process.execPath, [compiler, '-p', folder], { encoding: 'utf8' }).stdout;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}
