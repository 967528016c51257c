import type { secondPersonRefusals } from '../../contract/second-person-messages.ts';
import type { Transaction } from '../../database/database.ts';
import { type Caller, personOf } from '../../engine/access/principal.ts';
import {
  type ApprovingPeople,
  type ApprovingPerson,
  chooseApprover,
} from '../../engine/submission/choose-approver.ts';
import { loadApprovingPeople } from '../../store/approvals.ts';
import type { Company } from '../../store/companies.ts';
import type { Id } from '../../values/id.ts';
import type { Refusal, Refuse } from './refusal.ts';

interface DecisionContext {
  readonly tx: Transaction;
  readonly caller: Caller;
  readonly refuse: Refuse<{ readonly refusals: typeof secondPersonRefusals }>;
}

/** The person who sends a request for a company, and the others who may approve it. */
export interface DecidingPerson {
  readonly person: ApprovingPerson;
  readonly people: ApprovingPeople;
}

/** Finds the person who decides for a company; undefined in an account without people. */
export async function findDecidingPerson(
  { tx, caller, refuse }: DecisionContext,
  { companyId, name: company }: Pick<Company, 'companyId' | 'name'>,
): Promise<DecidingPerson | Refusal | undefined> {
  const people = await loadApprovingPeople(tx, companyId);
  const asked = { needsApproval: true, callerId: personOf(caller), named: undefined };
  const chosen = chooseApprover(people, asked);
  switch (chosen.kind) {
    case 'person':
      return { person: chosen.approver, people };
    case 'notAdmin':
      return refuse('notAdmin', { name: chosen.name, company });
    case 'approverMustSignIn':
    case 'notYourself':
      return refuse('approverMustSignIn', { company });
    case 'named':
      return undefined;
  }
}

/** The person who decided first, unless they may not decide any more. */
export function findFirstPerson(
  { approvers }: ApprovingPeople,
  personId: Id<'person'> | null | undefined,
): ApprovingPerson | undefined {
  return approvers.find((each) => each.isPayrollAdmin && each.personId === personId);
}
