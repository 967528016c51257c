import { expect, test } from 'vitest';
import type { Id } from '../../values/id.ts';
import { type ApprovingPerson, chooseApprover } from './choose-approver.ts';

const ada = 'ADA' as Id<'person'>;
const jean = 'JEAN' as Id<'person'>;
const user = (name: string) => name as Id<'businessUser'>;

const approver = (changes: Partial<ApprovingPerson> = {}): ApprovingPerson => ({
  personId: ada,
  name: 'Ada Lovelace',
  businessUserId: user('B1'),
  isPayrollAdmin: true,
  ...changes,
});

interface Row {
  readonly why: string;
  readonly hasPeople?: boolean;
  readonly approvers?: readonly ApprovingPerson[];
  readonly needsApproval?: boolean;
  readonly callerId?: Id<'person'> | undefined;
  readonly named?: Id<'businessUser'>;
  readonly kind: string;
}

const program = { callerId: undefined };
const rows: readonly Row[] = [
  { why: 'without people a key names the approver', hasPeople: false, ...program, kind: 'named' },
  { why: 'a person approves in their own name', kind: 'person' },
  { why: 'a person may name their own business user', named: user('B1'), kind: 'person' },
  { why: 'a person cannot name another', named: user('B2'), kind: 'notYourself' },
  {
    why: 'a person without a business user cannot name one',
    approvers: [approver({ businessUserId: undefined })],
    named: user('B1'),
    kind: 'notYourself',
  },
  {
    why: 'a business user who is no payroll admin does not approve',
    approvers: [approver({ isPayrollAdmin: false })],
    kind: 'notAdmin',
  },
  { why: 'a key of a program cannot approve', ...program, kind: 'approverMustSignIn' },
  {
    why: 'a key of a program cannot approve as a named business user',
    ...program,
    named: user('B1'),
    kind: 'approverMustSignIn',
  },
  { why: 'a key of a person without the role', callerId: jean, kind: 'approverMustSignIn' },
  {
    why: 'a key of a program submits where nobody approves',
    ...program,
    needsApproval: false,
    kind: 'named',
  },
  { why: 'a person submits in their own name', needsApproval: false, kind: 'person' },
  {
    why: 'a person submits by their role where nobody approves',
    approvers: [approver({ isPayrollAdmin: false })],
    needsApproval: false,
    kind: 'person',
  },
  {
    why: 'a person cannot name another, even if nobody approves',
    needsApproval: false,
    named: user('B2'),
    kind: 'notYourself',
  },
];

test.each(rows)(
  '$why: $kind',
  ({ why: _, kind, hasPeople = true, approvers = [approver()], ...asked }) => {
    const requested = { needsApproval: true, callerId: ada, named: undefined, ...asked };
    expect(chooseApprover({ hasPeople, approvers }, requested).kind).toBe(kind);
  },
);
