import { describe, expect } from 'vitest';
import { statement } from '../../database/database.ts';
import { type Actor, addPersonalKey, signInPerson } from '../harness/actors.ts';
import { type ApprovalWorld, answerTo, prepareApprovalWorld } from '../harness/approval-world.ts';
import { bonusOf } from '../harness/corrections.ts';
import { test as base } from '../harness/fixtures.ts';
import { fetchPeriodStatus } from '../harness/payments.ts';

const test = base.extend('world', { scope: 'file' }, ({ app, account }) =>
  prepareApprovalWorld(app, account),
);
test.beforeAll(({ world }) => void world);

type ActorName = keyof ApprovalWorld['actors'];

const approve = (actor: Actor, companyId: string, payPeriodId: string, more: object = {}) =>
  answerTo(actor, {
    path: '/payroll/initiatePayroll',
    body: { companyId, payPeriodId, ...more },
  });

type RunKind = 'regular' | 'offCycle' | 'correction';

/** Edits, submits and approves a run of a kind; returns the two outcomes. */
async function signRun(
  world: ApprovalWorld,
  kind: RunKind,
  [editor, first, second]: readonly [ActorName, ActorName, ActorName],
): Promise<readonly [string, string]> {
  const { actors, companyId, userId, regularId, paidPeriodId } = world;
  if (kind === 'correction') {
    const additionalCompensations = bonusOf(100);
    const corrections = [
      { userId: world.nextPaidWorker(), action: 'Replace', additionalCompensations },
    ];
    const body = { companyId, payPeriodId: paidPeriodId, corrections };
    const correct = (by: ActorName) =>
      answerTo(actors[by], { path: '/payroll/correctPayroll', body });
    return [await correct(first), await correct(second)];
  }
  if (kind === 'offCycle') {
    const payPeriodId = await world.addOffCycle(actors[editor]);
    return [
      await approve(actors[first], companyId, payPeriodId),
      await approve(actors[second], companyId, payPeriodId),
    ];
  }
  const path = '/payroll/importRegularDifferentialPayrollData';
  const payrollData = [{ userId, additionalCompensations: bonusOf(world.nextAmount()) }];
  const body = { companyId, payPeriodId: regularId, payrollData };
  expect(await answerTo(actors[editor], { path, body })).toBe('Ready');
  const outcomes = [
    await approve(actors[first], companyId, regularId),
    await approve(actors[second], companyId, regularId),
  ] as const;
  // The next row starts with the same period.
  await answerTo(actors.jean, {
    path: '/payroll/cancelPayrollSubmission',
    body: { companyId, payPeriodId: regularId },
  });
  return outcomes;
}

const everyKind = ['regular', 'offCycle', 'correction'] as const;
const pays = ['regular', 'offCycle'] as const;
const pending = 'Approval Pending';
const done = 'Success';

interface Row {
  readonly why: string;
  readonly kinds: readonly RunKind[];
  /** Editor, submitter and approver. */
  readonly by: readonly [ActorName, ActorName, ActorName];
  readonly outcomes: readonly [string, string];
}

const rows: readonly Row[] = [
  {
    why: 'two people approve what a third edited',
    kinds: everyKind,
    by: ['pat', 'ada', 'grace'],
    outcomes: [pending, done],
  },
  {
    why: 'the submitter may be the last editor',
    kinds: pays,
    by: ['ada', 'ada', 'grace'],
    outcomes: [pending, done],
  },
  {
    why: 'the approver is not the last editor',
    kinds: pays,
    by: ['grace', 'ada', 'grace'],
    outcomes: [pending, 'editedLast'],
  },
  {
    why: 'a key edits as the person to whom it belongs',
    kinds: pays,
    by: ['graceKey', 'ada', 'grace'],
    outcomes: [pending, 'editedLast'],
  },
  {
    why: 'a program that edits is nobody',
    kinds: pays,
    by: ['program', 'ada', 'grace'],
    outcomes: [pending, done],
  },
  {
    why: 'a link edits as the person who created it',
    kinds: pays,
    by: ['jeanLink', 'ada', 'jean'],
    outcomes: [pending, 'editedLast'],
  },
  {
    why: 'a link edits as the person to whom the key that created it belongs',
    kinds: pays,
    by: ['graceKeyLink', 'ada', 'grace'],
    outcomes: [pending, 'editedLast'],
  },
  {
    why: 'a link of a program that edits is nobody',
    kinds: ['regular'],
    by: ['programLink', 'ada', 'grace'],
    outcomes: [pending, done],
  },
  {
    why: 'a link neither submits nor approves',
    kinds: pays,
    by: ['pat', 'graceAdminLink', 'ada'],
    outcomes: ['linkCannotConfirm', pending],
  },
  {
    why: 'a link to corrections approves none',
    kinds: ['correction'],
    by: ['pat', 'graceCorrectionLink', 'ada'],
    outcomes: ['linkCannotConfirm', pending],
  },
  {
    why: 'a person does not approve twice',
    kinds: everyKind,
    by: ['pat', 'ada', 'ada'],
    outcomes: [pending, 'samePerson'],
  },
  {
    why: 'a person and their key are one',
    kinds: everyKind,
    by: ['pat', 'ada', 'adaKey'],
    outcomes: [pending, 'samePerson'],
  },
  {
    why: 'two keys of a person are one',
    kinds: everyKind,
    by: ['pat', 'adaKey', 'adaKey2'],
    outcomes: [pending, 'samePerson'],
  },
  {
    why: 'two people who are the same business user are one',
    kinds: everyKind,
    by: ['pat', 'ada', 'twin'],
    outcomes: [pending, 'samePerson'],
  },
  {
    why: 'a key of a person approves for the person',
    kinds: everyKind,
    by: ['pat', 'adaKey', 'graceKey'],
    outcomes: [pending, done],
  },
  {
    why: 'an account admin without a business user approves',
    kinds: everyKind,
    by: ['pat', 'jean', 'ada'],
    outcomes: [pending, done],
  },
  {
    why: 'a key of a program neither submits nor approves',
    kinds: everyKind,
    by: ['pat', 'program', 'ada'],
    outcomes: ['approverMustSignIn', pending],
  },
  {
    why: 'a key of a person without the role neither submits nor approves',
    kinds: everyKind,
    by: ['pat', 'ada', 'patKey'],
    outcomes: [pending, 'approverMustSignIn'],
  },
  {
    why: 'a person without the role neither submits nor approves',
    kinds: everyKind,
    by: ['ada', 'ada', 'pat'],
    outcomes: [pending, 'roleMissing'],
  },
  {
    why: 'a business user who is no payroll admin does not approve',
    kinds: everyKind,
    by: ['pat', 'ada', 'clerk'],
    outcomes: [pending, 'notAdmin'],
  },
];

const tableRows = rows.flatMap(({ kinds, ...row }) => kinds.map((kind) => ({ ...row, kind })));

test.for(tableRows)('$kind: $why', async ({ kind, by, outcomes }, { world }) => {
  expect(await signRun(world, kind, by)).toEqual(outcomes);
});

describe('an approval', () => {
  test('in the name of another business user is refused, in one’s own name accepted', async ({
    world: { actors, addOffCycle, companyId, users },
  }) => {
    const payPeriodId = await addOffCycle(actors.pat);
    const asGrace = { businessUserId: users.grace };
    expect(await approve(actors.ada, companyId, payPeriodId, asGrace)).toBe('notYourself');
    expect(await approve(actors.jean, companyId, payPeriodId, asGrace)).toBe('notYourself');
    expect(await approve(actors.program, companyId, payPeriodId, asGrace)).toBe(
      'approverMustSignIn',
    );
    expect(await approve(actors.grace, companyId, payPeriodId, asGrace)).toBe(pending);
  });

  test('is void after the pay was changed, also to the same amount', async ({
    world: { actors, addOffCycle, companyId, userId },
  }) => {
    const payPeriodId = await addOffCycle(actors.pat);
    expect(await approve(actors.ada, companyId, payPeriodId)).toBe(pending);
    const remove = '/payroll/removeUsersFromSupplementalPayPeriod';
    const removed = { companyId, payPeriodId, payrollLineItems: [{ userId }] };
    await actors.jean.send({ path: remove, body: removed });
    const add = '/payroll/addSupplementalPayrollLineItem';
    const added = { companyId, payPeriodId, payrollLineItem: { userId, amount: 50 } };
    expect(await answerTo(actors.jean, { path: add, body: added })).toBe('Ready');
    expect(await approve(actors.grace, companyId, payPeriodId)).toBe(pending);
    expect(await approve(actors.jean, companyId, payPeriodId)).toBe('editedLast');
    expect(await approve(actors.ada, companyId, payPeriodId)).toBe(done);
  });

  test('of a person who was removed since does not count, and ends their keys', async ({
    app,
    account,
    world: { actors, addOffCycle, companyId },
  }) => {
    const leaver = await signInPerson(app, account, 'Lee Aver', {
      role: 'payrollAdmin',
      companyId,
    });
    const key = await addPersonalKey(app, account, leaver.personId);
    const payPeriodId = await addOffCycle(actors.pat);
    expect(await approve(key, companyId, payPeriodId)).toBe(pending);
    await account.client.access.removePerson({ personId: leaver.personId });
    expect((await key.send({ path: '/reports/getCompanies' })).status).toBe(401);
    expect(await approve(actors.ada, companyId, payPeriodId)).toBe(pending);
    expect(await approve(actors.grace, companyId, payPeriodId)).toBe(done);
  });

  test('that is repeated with its idempotency key is no second approval', async ({
    world: { account, actors, addOffCycle, companyId },
  }) => {
    const payPeriodId = await addOffCycle(actors.pat);
    const request = {
      path: '/payroll/initiatePayroll',
      body: { companyId, payPeriodId },
      headers: { 'idempotency-key': payPeriodId },
    };
    expect(await answerTo(actors.adaKey, request)).toBe(pending);
    expect(await answerTo(actors.adaKey, request)).toBe(pending);
    expect(await fetchPeriodStatus(account, payPeriodId)).toBe('New');
    // The idempotency keys of two people are different ones.
    expect(await answerTo(actors.graceKey, request)).toBe(done);
    expect(await approve(actors.ada, companyId, payPeriodId)).toBe('alreadySubmitted');
  });

  test('and another one at the same time submit the payroll once', async ({
    world: { actors, addOffCycle, companyId },
  }) => {
    const payPeriodId = await addOffCycle(actors.pat);
    const people = [actors.ada, actors.grace, actors.jean];
    const outcomes = await Promise.all(
      people.map((person) => approve(person, companyId, payPeriodId)),
    );
    expect(outcomes.sort()).toEqual([pending, done, 'alreadySubmitted'].sort());
  });

  test('by the last editor becomes possible when the submission is withdrawn', async ({
    world: { actors, addOffCycle, companyId },
  }) => {
    const payPeriodId = await addOffCycle(actors.grace);
    const body = { companyId, payPeriodId };
    expect(await approve(actors.ada, companyId, payPeriodId)).toBe(pending);
    const refused = await actors.grace.send({ path: '/payroll/initiatePayroll', body });
    expect(JSON.parse(refused.body).error.message).toBe(
      'Grace Hopper changed the pay of this period last and cannot approve it: another payroll admin must approve it. Without one, withdraw the submission of Ada Lovelace with cancelPayrollSubmission, submit the payroll as Grace Hopper, and let Ada Lovelace approve it.',
    );
    const path = '/payroll/cancelPayrollSubmission';
    expect(await answerTo(actors.grace, { path, body })).toBe('done');
    expect(await approve(actors.grace, companyId, payPeriodId)).toBe(pending);
    expect(await approve(actors.ada, companyId, payPeriodId)).toBe(done);
  });
});

test('a submitted payroll shows who submitted and approved it, without any email', async ({
  world: { account, actors, addOffCycle, companyId, userId },
  app,
}) => {
  const payPeriodId = await addOffCycle(actors.pat);
  await approve(actors.ada, companyId, payPeriodId);
  const body = { companyId, payPeriodId };
  const answer = await actors.graceKey.send({ path: '/payroll/initiatePayroll', body });
  const names = { submittedBy: 'Ada Lovelace', approvedBy: 'Grace Hopper' };
  expect(JSON.parse(answer.body).payPeriod.message).toMatch(
    /Submitted by Ada Lovelace, approved by Grace Hopper\.$/,
  );
  const { reports } = account.client;
  expect(await reports.getPayRun({ payPeriodId, extended: true })).toMatchObject(names);
  expect(await reports.getPayRun({ payPeriodId })).not.toHaveProperty('submittedBy');
  const { explanation } = await reports.explainPay({ payPeriodId, userId });
  expect(explanation).toMatchObject(names);
  const entries = await app.owner.query(listAuditEntries, [`%${payPeriodId}%`]);
  expect(entries.map(({ content }) => /person|key/.exec(content)?.[0])).toEqual(['person', 'key']);
  expect(entries[1]?.content).toMatch(/key \S+ of person /);
  expect(JSON.stringify(entries)).not.toContain('@');
});

describe('the database rejects', () => {
  test.for([
    ['a run that its submitter approved', 'approved_person_id = submitted_person_id'],
    ['a run that its last editor approved', 'edited_person_id = approved_person_id'],
    ['a run that a person approved and nobody submitted', 'submitted_person_id = null'],
  ])('%s', async ([, change], { app, world: { actors, addOffCycle, companyId } }) => {
    const payPeriodId = await addOffCycle(actors.pat);
    await approve(actors.ada, companyId, payPeriodId);
    await approve(actors.grace, companyId, payPeriodId);
    const sql = `update pay_run set ${change} where pay_period_id = $1`;
    await expect(app.owner.query(statement('', sql), [payPeriodId])).rejects.toThrow(
      /approved_by_another_person|editor_does_not_approve/,
    );
  });
});

const listAuditEntries = statement<{ content: string }>(
  '',
  `select content from audit_entry
   where content like '%"initiatePayroll"%' and content like $1 order by position`,
);
