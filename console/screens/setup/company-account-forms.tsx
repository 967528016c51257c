import { useQueryClient } from '@tanstack/react-query';
import { type Answered, askTyped } from '../../call/ask.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { useToday } from '../../frame/today.ts';
import { bankFields } from '../../words/company-fields.ts';
import { describeFailedDeposits, describePendingDeposits } from './deposit-words.ts';

/** A form for another account that payroll is drawn from. */
export function AddCompanyAccount({
  companyId,
  isPrimary,
}: {
  readonly companyId: string;
  readonly isPrimary: boolean;
}) {
  return (
    <EntryForm
      form={`bank ${companyId}`}
      fields={bankFields}
      action="Add the account"
      isPrimary={isPrimary}
      toRequest={(values) => ({
        linkType: 'Manual',
        companyFundingSourceEntity: { companyId, ...values },
      })}
      send={(request, options) =>
        askTyped('adminPortal', 'addCompanyBankAccount', request, options)
      }
      said="✓ Added. Two small deposits verify it; enter their amounts here."
      confirmed={{
        operation: 'addCompanyBankAccount',
        sentence: 'Wages are debited from this account once it is verified.',
      }}
    />
  );
}

type FundingAccount = Answered<
  'reports',
  'getCompanyInfo'
>['Company'][number]['BankAccounts'][number];

interface DepositsProps {
  readonly companyId: string;
  readonly accounts: readonly FundingAccount[];
}

/** True for an account that waits for the amounts of its two deposits. */
export const isPending = ({ status }: FundingAccount) => status === 'Verification Pending';

const hasFailed = ({ status }: FundingAccount) => status === 'Verification Failed';

/** True for a failed account of which the company has the same one in another state. */
function wasAddedAgain(
  { bankName, accountNumber }: FundingAccount,
  accounts: readonly FundingAccount[],
): boolean {
  return accounts.some(
    (other) =>
      other.bankName === bankName && other.accountNumber === accountNumber && !hasFailed(other),
  );
}

/** When the deposits of accounts arrive and the form for their amounts; accounts that have failed, with the way out. */
export function VerifyAccounts({ companyId, accounts }: DepositsProps) {
  const today = useToday();
  const pending = accounts.filter(isPending);
  return (
    <>
      {accounts
        .filter((account) => hasFailed(account) && !wasAddedAgain(account, accounts))
        .map((account) => (
          <p key={account.companyFundingSourceEntityId} className="notice is-bad">
            {describeFailedDeposits(account)}
          </p>
        ))}
      {pending.map((account) => (
        <p key={account.companyFundingSourceEntityId}>{describePendingDeposits(account, today)}</p>
      ))}
      {pending.length > 0 && <EnterDeposits companyId={companyId} accounts={pending} />}
    </>
  );
}

/** A form for the amounts of the two deposits that verify an account. */
function EnterDeposits({ companyId, accounts }: DepositsProps) {
  const queryClient = useQueryClient();
  const which: EntryField = {
    name: 'companyFundingSourceEntityId',
    label: 'Account',
    choices: accounts.map(({ companyFundingSourceEntityId, bankName, accountNumber }) => ({
      value: companyFundingSourceEntityId,
      label: `${bankName} ${accountNumber}`,
    })),
  };
  return (
    <EntryForm
      form={`deposits ${companyId}`}
      fields={[
        ...(accounts.length > 1 ? [which] : []),
        {
          name: 'debitAmount1',
          label: 'First deposit in dollars',
          kind: 'number',
          hint: 'Such as 0.32',
        },
        { name: 'debitAmount2', label: 'Second deposit in dollars', kind: 'number' },
      ]}
      action="Verify"
      isPrimary
      toRequest={(texts, amounts) => ({ companyId, ...texts, ...amounts })}
      send={async (request, options) => {
        const answer = await askTyped('adminPortal', 'verifyMicroDeposits', request, options);
        if (answer.status !== 'Failed') return answer;
        // The try counts: the number that is left is read again.
        void queryClient.invalidateQueries();
        throw new Error(answer.message);
      }}
      said="✓ The account is verified."
      confirmed={{
        operation: 'verifyMicroDeposits',
        sentence: 'Three wrong attempts make the account unusable.',
      }}
    />
  );
}
