import fc from 'fast-check';
import { expect } from 'vitest';
import type { TransportResponse } from '../../client/client.ts';
import { isRead } from '../../contract/operation.ts';
import { allOperations } from '../../contract/operations.ts';
import { getClock } from '../../contract/sandbox/getClock.ts';
import type { TestApp } from '../harness/app.ts';
import { anOwner } from '../harness/examples.ts';
import { test } from '../harness/fixtures.ts';
import { randomSeed, roundsMultiplier } from '../harness/random.ts';
import { sendBytes } from '../harness/raw-http.ts';
import { expectRefusal } from '../harness/refusal.ts';
import { addSampleRecords } from '../harness/sample-records.ts';
import { sampleRequest } from '../harness/sample-request.ts';

const numRuns = 300 * roundsMultiplier;
const timeout = 30_000 + numRuns * 50;
let known: Readonly<Record<string, string>>;

test.beforeAll(async ({ account }) => {
  known = await addSampleRecords(account);
  const businessUser = anOwner(known.companyId ?? '');
  await account.client.companyOnboarding.addBusinessUser({ businessUser });
});

/** Expects a response or a well-formed refusal, never an internal error. */
function expectNoFault(received: TransportResponse, sent: string): void {
  expect(received.status, sent).toBeLessThan(500);
  if (received.status === 200) JSON.parse(received.body);
  else expectRefusal(received, received.status);
}

function expectNothingLogged(app: TestApp): void {
  expect(app.logLines.filter((line) => JSON.parse(line).level >= 40)).toEqual([]);
}

const operation = fc.nat({ max: allOperations.length - 1 });
const declaredAt = (index: number) => allOperations[index] ?? getClock;

/** Values that often cause errors, and random ones. */
const value = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    '',
    ' ',
    0,
    -0,
    -1,
    0.005,
    1e-9,
    1e15,
    100.00001,
    Number.MAX_SAFE_INTEGER,
    Number.MAX_VALUE,
    [],
    {},
    [[]],
    { toString: 1 },
    { length: 3 },
    'NaN',
    'infinity',
    'tomorrow',
    '0000-00-00',
    '2026-02-30',
    '9999-12-31',
    '+275760-09-13T00:00:00Z',
    '-271821-04-20T00:00:00Z',
    '2026-03-08T02:30:00-05:00',
    '2026-12-31T23:59:60Z',
    '00000000-0000-0000-0000-000000000000',
    '000-00-0000',
    '1,000',
    "'; drop table company; --",
    '{{7*7}} %s %n {missing} $&',
    '../../etc/passwd',
    '<script>alert(1)</script>',
    '\u202etxt.exe',
    '\ufeff',
    '\uffff',
    'İ'.repeat(100),
    'ﷺ'.repeat(500),
    'x'.repeat(10_000),
    '🚀'.repeat(60),
    'e\u0301'.repeat(100),
  ),
  fc.string({ unit: 'binary' }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

type Mutation = (body: Record<string, unknown>, at: readonly string[]) => void;

const mutation: fc.Arbitrary<Mutation> = fc.oneof(
  value.map(
    (put): Mutation =>
      (body, at) =>
        change(body, at, () => put),
  ),
  fc.constant<Mutation>((body, at) => change(body, at, () => undefined)),
  fc.constant<Mutation>((body, at) => change(body, at, (old) => [old])),
  fc.constant<Mutation>((body, at) => change(body, at, (old) => ({ more: old }))),
  fc.constant<Mutation>((body, at) =>
    change(body, at, (old) => (typeof old === 'string' ? old.toLowerCase() : old)),
  ),
  fc.constant<Mutation>((body, at) =>
    change(body, at, (old) => (typeof old === 'string' ? ` ${old}\t` : [old, old])),
  ),
  fc.tuple(fc.string(), value).map(
    ([name, put]): Mutation =>
      (body, at) =>
        change(body, [...at.slice(0, -1), name], () => structuredClone(put)),
  ),
);

function change(
  body: Record<string, unknown>,
  at: readonly string[],
  to: (old: unknown) => unknown,
): void {
  let here = body;
  for (const step of at.slice(0, -1)) {
    const next = here[step];
    if (next === null || typeof next !== 'object') return;
    here = next as Record<string, unknown>;
  }
  const last = at.at(-1) ?? '';
  here[last] = to(here[last]);
}

function pathsOf(body: object, prefix: readonly string[] = []): (readonly string[])[] {
  return Object.entries(body).flatMap(([field, inner]) => [
    [...prefix, field],
    ...(inner !== null && typeof inner === 'object' ? pathsOf(inner, [...prefix, field]) : []),
  ]);
}

const changes = fc.array(fc.tuple(fc.nat(), mutation), { minLength: 0, maxLength: 4 });
const verb = fc.constantFrom('GET', 'POST', 'POST', 'PUT', 'DELETE');

test(`no mutated request of any operation is a fault (seed ${randomSeed})`, {
  timeout,
}, async ({ app, account }) => {
  const statuses = new Map<number, number>();
  await fc.assert(
    fc.asyncProperty(operation, changes, verb, fc.boolean(), async (index, each, by, inPath) => {
      const declared = declaredAt(index);
      const body = structuredClone(sampleRequest(declared, known));
      for (const [pick, mutate] of each) {
        const paths = pathsOf(body);
        mutate(body, paths[pick % Math.max(paths.length, 1)] ?? ['method']);
      }
      const received = await sendBytes(app.address, account, {
        verb: by,
        path: inPath ? `/${declared.module}/${declared.name}` : `/${declared.module}`,
        body: JSON.stringify(body),
      });
      expectNoFault(received, JSON.stringify(body));
      statuses.set(received.status, (statuses.get(received.status) ?? 0) + 1);
    }),
    { seed: randomSeed, numRuns },
  );
  expectNothingLogged(app);
  // A fuzz test whose requests are all refused early would prove nothing.
  expect(statuses.get(200)).toBeGreaterThan(numRuns / 30);
  expect(statuses.get(400)).toBeGreaterThan(numRuns / 30);
});

test(`no request of broken bytes is a fault (seed ${randomSeed})`, { timeout }, async ({
  app,
  account,
}) => {
  const damage = fc.array(fc.tuple(fc.nat(), fc.integer({ min: 0, max: 255 })), {
    minLength: 1,
    maxLength: 8,
  });
  await fc.assert(
    fc.asyncProperty(operation, damage, fc.boolean(), async (index, bytes, isCut) => {
      const declared = declaredAt(index);
      const body = Buffer.from(JSON.stringify(sampleRequest(declared, known)));
      for (const [at, byte] of bytes) body[at % body.length] = byte;
      const received = await sendBytes(app.address, account, {
        path: `/${declared.module}`,
        body: isCut ? body.subarray(0, (bytes[0]?.[0] ?? 0) % body.length) : body,
      });
      expectNoFault(received, body.toString('base64'));
    }),
    { seed: randomSeed, numRuns },
  );
  expectNothingLogged(app);
});

// Every operation is called in an account of its own that has one of everything.
const perOperationTimeout = { timeout: allOperations.length * 1_000 };

test('the requests before mutation are valid', perOperationTimeout, async ({ app }) => {
  const refused = [];
  const reader = await app.openAccount();
  const read = await addSampleRecords(reader);
  for (const declared of allOperations) {
    // A read leaves everything as it is, so that all of them can ask about the same records.
    const sender = isRead(declared) ? reader : await app.openAccount();
    const own = sender === reader ? read : await addSampleRecords(sender);
    const received = await sendBytes(app.address, sender, {
      path: `/${declared.module}/${declared.name}`,
      body: JSON.stringify(sampleRequest(declared, own)),
    });
    if (received.status !== 200) refused.push([declared.name, JSON.parse(received.body).error]);
  }
  // Their prerequisites are other operations.
  expect(refused.map(([name]) => name)).toEqual([
    'initiateCompanyKyb',
    'createBusiness',
    'addKycInformation',
    'releaseLockInLetter',
    'activateUser',
    'addCompanyTax',
    'updateCompanyTax',
    'setUserTax',
    'confirmTask',
    'deleteStateRegistration',
    'cancelPayrollSubmission',
    'initiatePayroll',
    'addSupplementalPayrollLineItem',
    'addRetroPay',
    'addUsersToSupplementalPayPeriod',
    'correctPayroll',
    'getPaymentFile',
    'markPaid',
    'previewCorrection',
    'printChecks',
    'recoverOverpayment',
    'reissuePayment',
    'removeUsersFromSupplementalPayPeriod',
    'voidCheck',
    'explainPay',
    'addCompanyBenefits',
    'simulateAchReturn',
    'simulateFundingFailure',
  ]);
});
