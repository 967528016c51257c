import { NativeSelect, TextInput } from '@mantine/core';
import { useState } from 'react';
import { type Asked, ask } from '../../call/ask.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { forPeople } from '../../words/for-people.ts';
import type { WayOutProps } from './returned-payment.ts';

type Account = Asked<'userPortal', 'addUserBankAccount'>['userPayAccountEntity'];

const kinds: readonly Account['accountType'][] = ['checking', 'savings'];
const nothing = { routingNumber: '', accountNumber: '', bankName: '', accountName: '' };

/** Enters the account to which a returned payment is sent instead. */
export function AccountForm({ payment, companyId, done }: WayOutProps) {
  const { userId = '', userName = '', userPayAccountEntityId, wayOut } = payment;
  const [texts, setTexts] = useState({ ...nothing, accountName: userName });
  const [accountType, setAccountType] = useState<Account['accountType']>('checking');
  const account = { companyId, userId, ...texts, accountType };
  const isDisabled = Object.values(texts).includes('');
  const field = (key: keyof typeof nothing, label: string) => (
    <TextInput
      label={label}
      value={texts[key]}
      onChange={({ currentTarget: { value } }) => setTexts({ ...texts, [key]: value })}
    />
  );
  return (
    <div className="stack form">
      {field('routingNumber', 'Routing number')}
      {field('accountNumber', 'Account number')}
      {field('bankName', 'Bank')}
      {field('accountName', 'Name on the account')}
      <NativeSelect
        label="Kind of account"
        data={[...kinds]}
        value={accountType}
        onChange={({ currentTarget: { value } }) =>
          setAccountType(kinds.find((kind) => kind === value) ?? 'checking')
        }
      />
      <div>
        {wayOut === 'changeAccount' && userPayAccountEntityId ? (
          <SaveAccount
            operation="updateUserBankAccount"
            request={{ userPayAccountEntity: { ...account, userPayAccountEntityId } }}
            isDisabled={isDisabled}
            done={done}
          />
        ) : (
          <SaveAccount
            operation="addUserBankAccount"
            request={{ userPayAccountEntity: account }}
            isDisabled={isDisabled}
            done={done}
          />
        )}
      </div>
    </div>
  );
}

type SaveAccountProps = {
  readonly isDisabled: boolean;
  readonly done: (message: string) => void;
} & (
  | {
      readonly operation: 'updateUserBankAccount';
      readonly request: Asked<'userPortal', 'updateUserBankAccount'>;
    }
  | {
      readonly operation: 'addUserBankAccount';
      readonly request: Asked<'userPortal', 'addUserBankAccount'>;
    }
);

function SaveAccount(props: SaveAccountProps) {
  const { isDisabled, done, operation, request } = props;
  return (
    <ConfirmedAction
      label="Save the account"
      isDisabled={isDisabled}
      title="Save the account"
      operation={operation}
      request={request}
      action="Save"
      perform={async (confirmation) => {
        const { userPayAccountEntity } =
          props.operation === 'updateUserBankAccount'
            ? await ask('userPortal', 'updateUserBankAccount', props.request, { confirmation })
            : await ask('userPortal', 'addUserBankAccount', props.request, { confirmation });
        done(forPeople(userPayAccountEntity.message));
      }}
    >
      <p>Pay goes to this account from now on.</p>
    </ConfirmedAction>
  );
}
