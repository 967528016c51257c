import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { ReadOnlyNotice } from '../../frame/states.tsx';
import { newAccountFields, toNewAccount } from '../../words/account-fields.ts';
import { AccountChangeNotice } from '../me/account-change-notice.tsx';
import { Accounts } from './accounts.tsx';

interface AccountsProps {
  readonly person: ShownWorker;
}

/** The accounts that a worker is paid to, with their shares, and a form for another one. */
export function PersonAccounts({ person }: AccountsProps) {
  const mayChange = useMayCall()('addUserBankAccount');
  const { userPayAccountEntities: accounts, accountChange } = person;
  return (
    <>
      <AccountChangeNotice change={accountChange} isOwn={false} />
      <Accounts accounts={accounts} />
      {mayChange ? (
        <AccountForms person={person} />
      ) : (
        <ReadOnlyNotice who="A payroll admin, or the worker," />
      )}
    </>
  );
}

function AccountForms({ person }: AccountsProps) {
  const { userId, userPayAccountEntities: accounts, accountChange } = person;
  return (
    <>
      <h2>{accounts.length === 0 ? 'Add an account' : 'Add another account'}</h2>
      <EntryForm
        form={`account ${userId}`}
        fields={newAccountFields(accounts.length === 0)}
        action="Add the account"
        isPrimary
        toRequest={(values, numbers) => toNewAccount(person, values, numbers)}
        send={(request, options) => askTyped('userPortal', 'addUserBankAccount', request, options)}
        confirmed={{
          operation: 'addUserBankAccount',
          sentence: `Pay of ${person.firstName} ${person.lastName} goes to this account.`,
        }}
      />
      {accountChange && accountChange.confirmedAt === null && (
        <>
          <h2>Confirm a change</h2>
          <p className="muted">
            An account that was changed lately is held: the pay waits until somebody confirms that
            the worker asked for it. Call the worker first, by a number that you know. Somebody else
            than the administrator who entered it confirms it.
          </p>
          <EntryForm
            form={`confirm ${userId}`}
            fields={[]}
            action="The worker asked for it"
            toRequest={() => ({ userId, accountChangeId: accountChange.accountChangeId })}
            send={(request, options) =>
              askTyped('userPortal', 'confirmUserBankAccount', request, options)
            }
            said="✓ Confirmed."
            confirmed={{
              operation: 'confirmUserBankAccount',
              sentence: 'Pay goes to the changed account from now on.',
            }}
          />
        </>
      )}
    </>
  );
}
