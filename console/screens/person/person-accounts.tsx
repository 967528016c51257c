import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { ReadOnlyNotice } from '../../frame/states.tsx';
import { newAccountFields, toNewAccount } from '../../words/account-fields.ts';
import { AccountChangeNotice } from '../me/account-change-notice.tsx';
import { ConfirmShared } from '../setup/confirm-shared.tsx';
import { Accounts } from './accounts.tsx';
import { workerTasksQuery } from './person-summary.tsx';

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
      {mayChange && accounts.length > 0 && <SharedAccount person={person} />}
      {mayChange ? (
        <AccountForms person={person} />
      ) : (
        <ReadOnlyNotice who="A payroll admin, or the worker," />
      )}
    </>
  );
}

/** Asks about an account of another worker, whom it does not name, until somebody confirms it. */
function SharedAccount({ person: { companyId, userId, firstName, lastName } }: AccountsProps) {
  const { data } = useQuery(workerTasksQuery({ companyId, userId }));
  if (!data?.some(({ key }) => key === 'payAccountShared')) return null;
  return (
    <section className="notice is-warn" aria-label="Shared account">
      <p>
        <strong className="warn">○ Another worker is paid into one of these accounts.</strong>{' '}
        Couples do share accounts, and thieves use one for several workers. Ask both, by a number
        that you know.
      </p>
      <ConfirmShared
        companyId={companyId}
        task="payAccountShared"
        worker={{ id: userId, name: `${firstName} ${lastName}` }}
      />
    </section>
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
