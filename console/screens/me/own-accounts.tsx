import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { newAccountFields, toNewAccount } from '../../words/account-fields.ts';
import { bankFields } from '../../words/company-fields.ts';
import { Accounts } from '../person/accounts.tsx';
import { AccountChangeNotice } from './account-change-notice.tsx';

interface OwnAccountsProps {
  readonly person: ShownWorker;
}

/** The accounts that the worker is paid to, with their shares, and the forms that change them. */
export function OwnAccounts({ person }: OwnAccountsProps) {
  const { userPayAccountEntities: accounts, accountChange } = person;
  return (
    <>
      <AccountChangeNotice change={accountChange} isOwn />
      <Accounts accounts={accounts} />
      {accounts.length > 0 && <ChangeAccount person={person} />}
      {accounts.length > 1 && <ChangeShares person={person} />}
      <AddAccount person={person} />
    </>
  );
}

// The name of an account stays, so that a change has four fields.
const changedFields = bankFields.filter(({ name }) => name !== 'accountName');

const effect =
  'Your employer sees the change. If a payroll is near, your pay comes as a check until your employer has asked you and confirmed it.';

function ChangeAccount({ person }: OwnAccountsProps) {
  const { companyId, userId, userPayAccountEntities: accounts } = person;
  const which: EntryField = {
    name: 'userPayAccountEntityId',
    label: 'Account to change',
    choices: accounts.map(({ userPayAccountEntityId, bankName, accountNumber }) => ({
      value: userPayAccountEntityId,
      label: `${bankName} ${accountNumber}`,
    })),
  };
  return (
    <>
      <h2>Change the account</h2>
      <EntryForm
        form={`own account ${userId}`}
        fields={accounts.length > 1 ? [which, ...changedFields] : changedFields}
        action="Change the account"
        isPrimary
        toRequest={(values) => {
          const { userPayAccountEntityId = accounts[0]?.userPayAccountEntityId } = values;
          const former = accounts.find(
            (each) => each.userPayAccountEntityId === userPayAccountEntityId,
          );
          const accountName = former?.accountName;
          const account = { companyId, userId, userPayAccountEntityId, accountName, ...values };
          return { userPayAccountEntity: account };
        }}
        send={(request, options) =>
          askTyped('userPortal', 'updateUserBankAccount', request, options)
        }
        said="✓ The account is changed. Above you see from which pay day it holds."
        confirmed={{
          operation: 'updateUserBankAccount',
          sentence: `Your pay goes to this account. ${effect}`,
        }}
      />
    </>
  );
}

function ChangeShares({ person }: OwnAccountsProps) {
  const { userId, userPayAccountEntities: accounts } = person;
  const fields = accounts.map(
    ({ userPayAccountEntityId: name, payPercentage, payAmount, ...account }): EntryField => ({
      name,
      label: `${payAmount ? 'Dollars' : 'Percent'} to ${account.bankName} ${account.accountNumber}`,
      kind: 'number',
      initial: String(payAmount ?? payPercentage),
    }),
  );
  return (
    <>
      <h2>Change the shares</h2>
      <EntryForm
        form={`own shares ${userId}`}
        fields={fields}
        action="Change the shares"
        toRequest={(_, shares) => ({ userId, userPayAccountEntities: partsOf(accounts, shares) })}
        send={(request, options) =>
          askTyped('userPortal', 'updateUserPayPercentage', request, options)
        }
        confirmed={{
          operation: 'updateUserPayPercentage',
          sentence: `Your pay is divided among your accounts by these shares. ${effect}`,
        }}
      />
    </>
  );
}

/** An account with a fixed amount keeps one, and the others keep shares. */
const partsOf = (
  accounts: OwnAccountsProps['person']['userPayAccountEntities'],
  parts: Readonly<Record<string, number>>,
) =>
  accounts.flatMap(({ userPayAccountEntityId, payAmount }) => {
    const part = parts[userPayAccountEntityId];
    if (part === undefined) return [];
    return [
      { userPayAccountEntityId, ...(payAmount ? { payAmount: part } : { payPercentage: part }) },
    ];
  });

function AddAccount({ person }: OwnAccountsProps) {
  const isFirst = person.userPayAccountEntities.length === 0;
  const form = (
    <>
      <h2>{isFirst ? 'Add an account' : 'Add another account'}</h2>
      <NewAccountForm person={person} isFirst={isFirst} />
    </>
  );
  return isFirst ? form : <OpenOnRequest label="Add another account">{form}</OpenOnRequest>;
}

function NewAccountForm({ person, isFirst }: OwnAccountsProps & { readonly isFirst: boolean }) {
  const sentence = isFirst
    ? 'Your pay goes to this account.'
    : `A part of your pay goes to this account. ${effect}`;
  return (
    <EntryForm
      form={`own new account ${person.userId}`}
      fields={newAccountFields(isFirst)}
      action="Add the account"
      isPrimary={isFirst}
      toRequest={(values, numbers) => toNewAccount(person, values, numbers)}
      send={(request, options) => askTyped('userPortal', 'addUserBankAccount', request, options)}
      confirmed={{ operation: 'addUserBankAccount', sentence }}
    />
  );
}
