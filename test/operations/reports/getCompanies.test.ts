import { describe, expect } from 'vitest';
import { statement } from '../../../database/database.ts';
import { registerCompany } from '../../harness/examples.ts';
import { test as base } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';

const test = base.extend(
  'send',
  ({ account }) =>
    (body: object) =>
      account.send({ path: '/reports', verb: 'GET', body: { method: 'getCompanies', ...body } }),
);

const names = ['Anvil', 'Bakery', 'Bakery', 'Dairy', 'Eatery'];

test.beforeAll(async ({ account }) => {
  for (const company of names.toReversed()) await registerCompany(account, { company });
});

test('getCompanies lists the companies of the account by name, with their status', async ({
  send,
}) => {
  const { body } = await send({});
  const { Company, ...rest } = JSON.parse(body);
  expect(Company.map(({ company }: { company: string }) => company)).toEqual(names);
  expect(Company[0]).toEqual({
    company: 'Anvil',
    companyID: expect.stringMatching(/^[0-9A-F-]{36}$/),
    kycStatus: 'new',
  });
  expect(rest).toEqual({});
});

test.for([1, 2, 3, 5, 6])('pages of %d list every company once', async (limit, { account }) => {
  const seen: string[] = [];
  let cursor: string | undefined;
  do {
    const { Company, nextCursor } = await account.client.reports.getCompanies({ limit, cursor });
    expect(Company.length).toBeLessThanOrEqual(limit);
    seen.push(...Company.map(({ companyID }) => companyID));
    cursor = nextCursor;
  } while (cursor);
  const { Company } = await account.client.reports.getCompanies({});
  expect(seen).toEqual(Company.map(({ companyID }) => companyID));
});

test('limit and cursor are accepted in the query string', async ({ account }) => {
  const { body } = await account.send({ path: '/reports/getCompanies?limit=2', verb: 'GET' });
  expect(JSON.parse(body).Company).toHaveLength(2);
});

test('getCompanies lists only companies of the requested status', async ({ account, app }) => {
  const { Company } = await account.client.reports.getCompanies({ limit: 1 });
  await app.owner.query(pass, [Company[0]?.companyID]);
  const passed = await account.client.reports.getCompanies({ kycStatus: 'passed' });
  expect(passed).toEqual({ Company: [{ ...Company[0], kycStatus: 'passed' }] });
});

test('companies are listed by id, and in reverse order', async ({ account, send }) => {
  const { getCompanies } = account.client.reports;
  const { Company: all } = await getCompanies({});
  const companyIds = [all[3], all[1]].map((company) => company?.companyID ?? '');
  const some = await getCompanies({ companyIds, withTotal: true });
  expect(some).toEqual({ Company: [all[1], all[3]], total: 2 });
  const first = await getCompanies({ sort: '-name', limit: 2 });
  const rest = await getCompanies({ sort: '-name', cursor: first.nextCursor });
  expect([...first.Company, ...rest.Company]).toEqual(all.toReversed());
  const nobody = '00000000-0000-4000-8000-000000000000';
  expectRefusal(await send({ companyIds: [nobody] }), 400, 'Invalid CompanyId');
});

test('companies are found by words of their names and counted on all pages', async ({
  account,
}) => {
  const found = await account.client.reports.getCompanies({
    search: 'ER bak',
    limit: 1,
    withTotal: true,
  });
  expect(found.Company.map(({ company }) => company)).toEqual(['Bakery']);
  expect(found.total).toBe(2);
});

describe('getCompanies refuses', () => {
  const limit = 'limit must be a whole number from 1 to 10000.';
  const cursor = 'Invalid cursor. Use the nextCursor of the previous answer of the same report.';
  const rows: [why: string, body: object, message: string][] = [
    ['a limit of zero', { limit: 0 }, limit],
    ['a fractional limit', { limit: 1.5 }, limit],
    ['a limit over ten thousand', { limit: 10_001 }, limit],
    ['a limit in words', { limit: 'ten' }, 'limit must be a number.'],
    ['a malformed cursor', { cursor: 'x' }, cursor],
    ['an unknown cursor', { cursor: '00000000-0000-4000-8000-000000000000' }, cursor],
    [
      'an unknown status',
      { kycStatus: 'lost' },
      'kycStatus must be one of: new, pending, passed, failed.',
    ],
  ];
  test.for(rows)('%s', async ([_, body, message], { send }) => {
    expectRefusal(await send(body), 400, message);
  });
});

const pass = statement(
  '',
  `update company set verification_status = 'passed' where company_id = $1`,
);
