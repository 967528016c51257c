import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { nameAccountKind } from '../../words/company-fields.ts';
import { forPeople } from '../../words/for-people.ts';
import { AddCompanyAccount, isPending, VerifyAccounts } from '../setup/company-account-forms.tsx';
import { LastChange } from './last-change.tsx';

type Account = Answered<'reports', 'getCompanyInfo'>['Company'][number]['BankAccounts'][number];

/** The accounts that payroll is drawn from: add, approve, verify and end one. */
export function CompanyAccounts({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('addCompanyBankAccount');
  const { data, error, refetch } = useQuery({
    queryKey: ['getCompanyInfo', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getCompanyInfo', { companyId, extended: true }, { signal })).Company[0]
        ?.BankAccounts ?? [],
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="bank accounts" rows={3} />;
  const needsDeposits = data.some(isPending);
  return (
    <>
      <p>Wages and taxes are debited from these accounts.</p>
      {data.length === 0 && (
        <Empty>Accounts will be listed here. Payroll needs a verified one.</Empty>
      )}
      {data.length > 0 && <AccountTable accounts={data} mayChange={mayChange} />}
      <LastChange
        companyId={companyId}
        operations={[
          'addCompanyBankAccount',
          'approveCompanyBankAccount',
          'verifyMicroDeposits',
          'deactivateCompanyBankAccount',
        ]}
      />
      {!mayChange && <ReadOnlyNotice who="A payroll admin" />}
      {mayChange && (
        <>
          {needsDeposits && <h2>Verify by two deposits</h2>}
          <VerifyAccounts companyId={companyId} accounts={data} />
        </>
      )}
      {mayChange && (
        <>
          <h2>{data.length > 0 ? 'Add another account' : 'Add an account'}</h2>
          <AddCompanyAccount companyId={companyId} isPrimary={!needsDeposits} />
        </>
      )}
    </>
  );
}

function AccountTable({
  accounts,
  mayChange,
}: {
  readonly accounts: readonly Account[];
  readonly mayChange: boolean;
}) {
  const [outcome, setOutcome] = useState('');
  return (
    <>
      <p role="status">{outcome}</p>
      <RecordTable
        label="Bank accounts of the company"
        rows={accounts}
        keyOf={({ companyFundingSourceEntityId }) => companyFundingSourceEntityId}
        columns={[
          { heading: 'Bank', show: ({ bankName }) => bankName },
          { heading: 'Name', show: ({ accountName }) => accountName },
          { heading: 'Account', show: ({ accountNumber }) => accountNumber },
          { heading: 'Kind', show: ({ accountType }) => nameAccountKind(accountType) },
          { heading: 'Status', show: ({ status }) => status ?? '–' },
          ...(mayChange
            ? [
                {
                  heading: 'Next',
                  show: (account: Account) => <NextSteps account={account} said={setOutcome} />,
                },
              ]
            : []),
        ]}
      />
    </>
  );
}

interface StepProps {
  readonly account: Account;
  readonly said: (message: string) => void;
}

function NextSteps({ account, said }: StepProps) {
  const { status } = account;
  if (status === 'Inactive') return '–';
  return (
    <div className="row">
      {status === 'Approval Pending' && (
        <Step
          account={account}
          said={said}
          operation="approveCompanyBankAccount"
          action="Approve"
          sentence="Another payroll admin has added this account. Two small deposits are sent to verify it."
        />
      )}
      <Step
        account={account}
        said={said}
        operation="deactivateCompanyBankAccount"
        action="End"
        sentence="Nothing is debited from this account any more. It cannot be used again."
      />
    </div>
  );
}

function Step({
  account,
  said,
  operation,
  action,
  sentence,
}: StepProps & {
  readonly operation: 'approveCompanyBankAccount' | 'deactivateCompanyBankAccount';
  readonly action: string;
  readonly sentence: string;
}) {
  const { companyFundingSourceEntityId, bankName, accountNumber } = account;
  const request = { companyFundingSourceEntityId };
  return (
    <ConfirmedAction
      label={
        <>
          {action}
          <span className="hidden-text">
            {' '}
            the account {accountNumber} at {bankName}
          </span>
        </>
      }
      title={`${action} the account ${accountNumber}`}
      operation={operation}
      request={request}
      action={action}
      perform={async (confirmation) => {
        const options = { idempotencyKey: newIdempotencyKey(), confirmation };
        const answer = await ask('adminPortal', operation, request, options);
        said(forPeople(answer.companyFundingSourceEntity.message));
      }}
    >
      <p>{sentence}</p>
    </ConfirmedAction>
  );
}
