import type { confirmUserBankAccount as declared } from '../../../contract/userPortal/confirmUserBankAccount.ts';
import { personOf } from '../../../engine/access/principal.ts';
import {
  assessConfirmation,
  type ConfirmationStep,
} from '../../../engine/payments/confirm-account-change.ts';
import { loadApprovingPeople } from '../../../store/approvals.ts';
import {
  confirmDepositAccountChanges,
  findWaitingChanges,
} from '../../../store/deposit-accounts.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { Refusal } from '../refusal.ts';
import { withLockedWorker } from '../scoped-handlers.ts';

export const confirmUserBankAccount = withLockedWorker<typeof declared>(
  async ({ workerId, accountChangeId }, { tx, caller, company, worker, now, refuse }) => {
    const [waiting, people] = await Promise.all([
      findWaitingChanges(tx, { workerId, named: accountChangeId }),
      loadApprovingPeople(tx, company.companyId),
    ]);
    const name = fullNameOf(worker);
    if (!accountChangeId && personOf(caller) !== undefined)
      return refuse('changeMissing', { name });
    if (accountChangeId && !waiting.isKnown) return refuse('unknownChange');
    if (accountChangeId && accountChangeId !== waiting.lastChangeId)
      return new Refusal(refuse('changedSince', { name }).main, 409);
    const step = assessConfirmation({
      callerId: personOf(caller),
      enteredBy: waiting.enteredBy,
      administrators: people.approvers,
    });
    if (step.kind !== 'confirm')
      return refuse(step.kind, { person: step.name, company: company.name });

    const except = step.except.map(({ personId }) => personId);
    confirmDepositAccountChanges(tx, { workerId, except }, now);
    const status = except.length > 0 ? 'approvalPending' : 'ready';
    const message = describeConfirmation(step, { name, companyName: company.name });
    return { user: { workerId, status, message } };
  },
);

function describeConfirmation(
  { except, alone }: Extract<ConfirmationStep, { kind: 'confirm' }>,
  { name, companyName }: { readonly name: string; readonly companyName: string },
): string {
  if (alone)
    return `The accounts of ${name} are confirmed. ${alone.name} entered the change, too: ${companyName} has no other administrator.`;
  const [entered] = except;
  if (entered)
    return `The changes of the accounts of ${name} are confirmed except those that ${entered.name} entered: another administrator of ${companyName} must confirm them.`;
  return `The accounts of ${name} are confirmed.`;
}
