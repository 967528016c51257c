import pg from 'pg';
import { describe, expect } from 'vitest';
import { copyRows } from '../../bench/copy-rows.ts';
import { type Declaration, isRead } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { addWorker, registerCompany, unknownId } from '../harness/examples.ts';
import { test as base } from '../harness/fixtures.ts';
import { readCsv } from '../harness/read-csv.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { addSampleRecords } from '../harness/sample-records.ts';
import { sampleRequest } from '../harness/sample-request.ts';

const test = base
  .extend('known', { scope: 'file' }, ({ account }) => addSampleRecords(account))
  /** PostgreSQL reads CSV too, and was not written by us. */
  .extend('postgres', { scope: 'file' }, async ({ app }, { onCleanup }) => {
    const postgres = new pg.Client(app.url);
    await postgres.connect();
    onCleanup(() => postgres.end());
    return postgres;
  })
  .extend(
    'ask',
    ({ account, known }) =>
      (
        declared: Declaration,
        accept: string,
        // Sample pay data has lines that a regular period refuses.
        body = sampleRequest(declared, { ...known, payrollData: undefined }),
      ) => {
        const path = `/${declared.module}/${declared.name}`;
        return account.send({ path, verb: declared.verb, body, headers: { accept } });
      },
  );

const named = (name: string) => allOperations.find((each) => each.name === name) as Declaration;
const reads = allOperations
  .filter(isRead)
  .map((declared): [string, Declaration] => [declared.name, declared]);

async function readWithPostgres(postgres: pg.Client, csv: string): Promise<(string | null)[][]> {
  const [header = []] = readCsv(csv);
  const names = header.map((name) => `"${name}"`);
  const columns = names.map((name) => `${name} text`).join();
  // A table has no order of its own, so each line is given its number as it is read.
  await postgres.query(`create temp table read (line serial, ${columns})`);
  await copyRows(
    postgres,
    `copy read (${names.join()}) from stdin (format csv, header match)`,
    csv,
  );
  const { rows } = await postgres.query({
    text: `select ${names.join()} from read order by line`,
    rowMode: 'array',
  });
  await postgres.query('drop table read');
  return rows;
}

/** Their prerequisites are other operations. */
const notAnswered = [
  'printChecks',
  'getForm1099Nec',
  'getFormW2',
  'printForm1099Nec',
  'printForms1099Nec',
  'printForms1099NecCorrected',
  'printFormW2',
  'printFormsW2',
  'printFormsW2c',
  'printPayStub',
  'printPayStubs',
  'getForm941X',
  'explainPay',
  'previewCorrection',
  'getReportFile',
  'getRequestStatus',
  'getJournalExport',
];

test.for(reads)(
  '%s is available as CSV that PostgreSQL reads as we do',
  async ([_, declared], { ask, postgres }) => {
    const received = await ask(declared, 'text/csv');
    const { status, headers, body } = received;
    if (notAnswered.includes(declared.name)) return void expectRefusal(received, 400);
    expect(status, body).toBe(200);
    expect(headers['content-type']).toBe('text/csv; charset=utf-8');
    const [header = [], ...rows] = readCsv(body);
    for (const row of rows) expect(row).toHaveLength(header.length);
    const theirs = await readWithPostgres(postgres, body);
    expect(theirs.map((row) => row.map((cell) => cell ?? ''))).toEqual(rows);
  },
);

const accepts: [accept: string, type: string][] = [
  ['text/csv', 'text/csv; charset=utf-8'],
  ['TEXT/CSV; header=present', 'text/csv; charset=utf-8'],
  ['text/csv, */*;q=0.1', 'text/csv; charset=utf-8'],
  ['text/csv, application/json;q=0.9', 'text/csv; charset=utf-8'],
  ['application/json, text/csv;q=0.5', 'application/json; charset=utf-8'],
  ['text/csv;q=0', 'application/json; charset=utf-8'],
  ['text/csv;q=much', 'application/json; charset=utf-8'],
  ['*/*', 'application/json; charset=utf-8'],
  ['text/*', 'application/json; charset=utf-8'],
  ['', 'application/json; charset=utf-8'],
];
test.for(accepts)('Accept: %s gets %s', async ([accept, type], { ask }) => {
  const { headers } = await ask(named('getUsers'), accept);
  expect(headers['content-type']).toBe(type);
});

describe('a request for CSV', () => {
  test('gets refusals as JSON', async ({ account, ask }) => {
    const body = { companyId: unknownId };
    expectRefusal(await ask(named('getUsers'), 'text/csv', body), 400, 'Invalid CompanyId');
    expectRefusal(
      await account.send({ path: '/reports/getNothing', headers: { accept: 'text/csv' } }),
      404,
    );
  });

  test('gets the response of a write as JSON', async ({ ask }) => {
    const { status, headers } = await ask(named('companyRegistration'), 'text/csv');
    expect({ status, type: headers['content-type'] }).toEqual({
      status: 200,
      type: 'application/json; charset=utf-8',
    });
  });

  test('escapes names that a spreadsheet would run as formulas, and supports pages', async ({
    account,
    ask,
  }) => {
    const companyId = await registerCompany(account);
    await addWorker(account, companyId, { firstName: '=cmd|calc', lastName: '@Home, "Sweet"' });
    await addWorker(account, companyId, { firstName: 'Ada', lastName: 'Lovelace' });
    const first = await ask(named('getUsers'), 'text/csv', { companyId, limit: 1 });
    const [header = [], row = []] = readCsv(first.body);
    const cell = (name: string) => row[header.indexOf(name)];
    expect({
      first: cell('firstName'),
      last: cell('lastName'),
      phone: cell('phoneNumber'),
    }).toEqual({ first: "'=cmd|calc", last: `'@Home, "Sweet"`, phone: '7575550144' });
    expect(cell('status.userStatus')).toBe('Add Wage');
    const cursor = first.headers['x-next-cursor'];
    const next = await ask(named('getUsers'), 'text/csv', { companyId, cursor });
    expect(next.headers['x-next-cursor']).toBeUndefined();
    expect(readCsv(next.body).map((each) => each[header.indexOf('user')])).toEqual([
      'user',
      'Ada Coleman Lovelace',
    ]);
  });
});
