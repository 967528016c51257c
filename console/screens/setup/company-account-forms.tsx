import { askTyped } from '../../call/ask.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { bankFields } from '../../words/company-fields.ts';

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
      said="✓ Added. Two small deposits arrive within two banking days; enter their amounts here."
      confirmed={{
        operation: 'addCompanyBankAccount',
        sentence: 'Wages are debited from this account once it is verified.',
      }}
    />
  );
}

/** A form for the amounts of the two deposits that verify an account. */
export function EnterDeposits({ companyId }: { readonly companyId: string }) {
  return (
    <EntryForm
      form={`deposits ${companyId}`}
      fields={[
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
      toRequest={(_, amounts) => ({ companyId, ...amounts })}
      send={async (request, options) => {
        const answer = await askTyped('adminPortal', 'verifyMicroDeposits', request, options);
        if (answer.status === 'Failed') throw new Error(answer.message);
        return answer;
      }}
      said="✓ The account is verified."
      confirmed={{
        operation: 'verifyMicroDeposits',
        sentence: 'Three wrong attempts make the account unusable.',
      }}
    />
  );
}
