import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect } from 'vitest';
import { allOperations } from '../../contract/operations.ts';
import { packageRoot } from '../../database/package-root.ts';
import { examplesFile } from '../../server/docs/api-document.ts';
import { accessSteps } from '../example-requests/access-steps.ts';
import { companySteps } from '../example-requests/company-steps.ts';
import { formSteps } from '../example-requests/form-steps.ts';
import { payItemSteps } from '../example-requests/pay-item-steps.ts';
import { paymentSteps, payrollSteps } from '../example-requests/payroll-steps.ts';
import { peopleSteps } from '../example-requests/people-steps.ts';
import { timeOffSteps } from '../example-requests/time-off-steps.ts';
import { workerSteps } from '../example-requests/worker-steps.ts';
import { answerSchema, requestSchema, schemaParser } from '../harness/document-schema.ts';
import { findOutdated, writeExamples } from '../harness/example-file.ts';
import { test as base } from '../harness/fixtures.ts';
import { sendSteps } from '../harness/record-examples.ts';

const steps = [
  ...companySteps,
  ...accessSteps,
  ...workerSteps,
  ...payItemSteps,
  ...timeOffSteps,
  ...payrollSteps,
  ...peopleSteps,
  ...paymentSteps,
  ...formSteps,
];
const file = join(packageRoot, examplesFile);

const test = base.extend('sent', { scope: 'file' }, ({ account, otherAccount, receiver }) =>
  sendSteps(account, otherAccount, steps, { webhookUrl: receiver.url }),
);
test.beforeAll(({ sent }) => void sent);

test('every operation has an example request, which is accepted', ({ sent }) => {
  const names = new Set(sent.map(({ operation }) => operation));
  expect(allOperations.map(({ name }) => name).filter((name) => !names.has(name))).toEqual([]);
});

test('the requests and answers have the form that the OpenAPI document declares', ({ sent }) => {
  for (const { operation, request, answer } of sent) {
    expect(schemaParser(requestSchema(operation)).safeParse(request).error, operation).toBe(
      undefined,
    );
    expect(schemaParser(answerSchema(operation)).safeParse(answer).error, operation).toBe(
      undefined,
    );
  }
});

test('the examples of the reference are these requests and answers', async ({ sent, receiver }) => {
  const written = readFileSync(file, 'utf8');
  const outdated = findOutdated(JSON.parse(written), sent, receiver.url);
  await expect(
    outdated.length === 0 ? written : writeExamples(sent, receiver.url),
    `${outdated.join('\n')}: renew them with npx vitest run test/wire/example-requests.test.ts -u`,
  ).toMatchFileSnapshot(file);
});

test.for([
  ['a field of the answer', { users: [{ name: 'Ann', age: 3 }] }, ['getUsers.total']],
  ['a field of every record', { users: [{ name: 'Ann' }], total: 2 }, ['getUsers.users[].age']],
  ['nothing', { users: [{ name: 'Ann', age: 3 }], total: 2 }, []],
] as const)('examples that lack %s are outdated', ([_, answer, outdated]) => {
  const users = [
    { name: 'Ann', age: 3 },
    { name: 'Bo', age: 4, title: 'Baker' },
  ] as const;
  const sent = { operation: 'getUsers', request: {}, answer: { users, total: 2 } };
  expect(findOutdated({ getUsers: { request: {}, answer } }, [sent], 'none')).toEqual(outdated);
});
