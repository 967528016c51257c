import { describe, expect } from 'vitest';
import { freshCompanyTest } from '../../harness/fixtures.ts';
import { expectRefusal } from '../../harness/refusal.ts';
import { countRows } from '../../harness/table-rows.ts';

const test = freshCompanyTest.extend(
  'send',
  ({ account, userId }) =>
    (method: string, user: object, from = account) =>
      from.send({ path: '/adminPortal', body: { method, user: { userId, ...user } } }),
);

const unknownId = '00000000-0000-4000-8000-000000000000';
const finalPay = 'They will be paid during a regular payroll cycle';

const exitBeforeJoiningMessage =
  'exitDate must not be before the dateOfJoin of Katherine Johnson, 2025-06-02.';
const reactivateFirstMessage = 'undo that with activateUser first.';
const refused: [
  why: string,
  before: [string, object][],
  request: [string, object],
  message: string,
][] = [
  [
    'the exit of an unknown worker',
    [],
    ['deactivateUser', { userId: unknownId }],
    'Invalid UserId',
  ],
  [
    'the return of an unknown worker',
    [],
    ['activateUser', { userId: unknownId }],
    'Invalid UserId',
  ],
  [
    'an exit before the dateOfJoin',
    [],
    ['deactivateUser', { exitDate: '2025-06-01' }],
    exitBeforeJoiningMessage,
  ],
  [
    'an exit in two years',
    [],
    ['deactivateUser', { exitDate: '2028-03-03' }],
    'exitDate must not be more than one year in the future.',
  ],
  [
    'a second deactivation',
    [['deactivateUser', {}]],
    ['deactivateUser', {}],
    `Katherine Johnson is already deactivated as of 2026-03-03: ${reactivateFirstMessage}`,
  ],
  [
    'the deactivation of a terminated worker',
    [['terminateUser', { exitDate: '2026-03-01', finalPayCheckType: finalPay }]],
    ['deactivateUser', {}],
    `Katherine Johnson is already terminated as of 2026-03-01: ${reactivateFirstMessage}`,
  ],
  [
    'a future termination of a worker who has already left',
    [['deactivateUser', { exitDate: '2026-02-01' }]],
    ['terminateUser', { exitDate: '2026-03-04', finalPayCheckType: finalPay }],
    'Katherine Johnson is already off the payroll: send an exitDate of today or earlier, or bring the worker back with activateUser first.',
  ],
  [
    'the return of a worker who never left',
    [],
    ['activateUser', {}],
    'Katherine Johnson was neither deactivated nor terminated, so there is nothing to activate.',
  ],
  [
    'a rehire before the exit',
    [['deactivateUser', {}]],
    ['activateUser', { dateOfJoin: '2026-03-03' }],
    'dateOfJoin must be after the exit date of Katherine Johnson, 2026-03-03.',
  ],
  [
    'a rehire in two years',
    [['deactivateUser', {}]],
    ['activateUser', { dateOfJoin: '2028-03-03' }],
    'dateOfJoin must not be more than one year in the future.',
  ],
  [
    'an unknown final pay',
    [],
    ['terminateUser', { exitDate: '2026-03-03', finalPayCheckType: 'Later' }],
    'Invalid FinalPayCheckType. Use one of: They will be paid by cash or check, They will be paid by supplemental payroll, They will be paid by a different way, They will be paid during a regular payroll cycle, They have already been paid.',
  ],
  [
    'terminating without a day',
    [],
    ['terminateUser', { finalPayCheckType: finalPay }],
    'exitDate is mandatory and cannot be empty.',
  ],
  [
    'a severance without an amount',
    [],
    ['terminateUser', { exitDate: '2026-03-03', finalPayCheckType: finalPay, severance: true }],
    'severanceAmount is mandatory when severance is true.',
  ],
  [
    'a severance of half a cent',
    [],
    [
      'terminateUser',
      { exitDate: '2026-03-03', finalPayCheckType: finalPay, severanceAmount: 0.005 },
    ],
    'severanceAmount must be an amount over 0 and at most 100000000 with at most two decimals.',
  ],
  [
    'a severance that ends before it begins',
    [],
    [
      'terminateUser',
      {
        exitDate: '2026-03-03',
        finalPayCheckType: finalPay,
        firstSeverancePayDate: '2026-05-01',
        lastSeverancePayDate: '2026-04-01',
      },
    ],
    'lastSeverancePayDate must not be before firstSeverancePayDate.',
  ],
  [
    'a company the worker does not work for',
    [],
    [
      'terminateUser',
      { exitDate: '2026-03-03', finalPayCheckType: finalPay, companyId: unknownId },
    ],
    'Invalid CompanyId',
  ],
];

describe('activateUser, deactivateUser and terminateUser refuse', () => {
  test.for(refused)('%s', async ([_, before, [method, user], message], { send, app }) => {
    for (const [earlier, fields] of before) expect((await send(earlier, fields)).status).toBe(200);
    const rows = await countRows(app.owner);
    expectRefusal(await send(method, user), 400, message);
    expect(await countRows(app.owner)).toEqual(rows);
  });

  test.for(['deactivateUser', 'activateUser', 'terminateUser'])(
    '%s refuses a worker of another account like an unknown one',
    async (method, { app, send }) => {
      const other = await app.openAccount();
      const fields = { exitDate: '2026-03-03', finalPayCheckType: finalPay };
      expect((await send(method, fields, other)).body).toBe(
        (await send(method, { ...fields, userId: unknownId }, other)).body,
      );
    },
  );
});
