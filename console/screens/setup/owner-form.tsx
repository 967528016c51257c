import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import { businessUsersQuery } from '../../call/company-queries.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { ownerFields } from '../../words/company-fields.ts';

/** Completes the person who has registered the company, so that nothing is asked twice. */
export function OwnerForm({ companyId }: { readonly companyId: string }) {
  const { data, error, refetch } = useQuery(businessUsersQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="owners" rows={3} />;
  const admin = data.find(({ payrollAdmin }) => payrollAdmin);
  const names = admin
    ? []
    : [
        { name: 'firstName', label: 'First name' },
        { name: 'lastName', label: 'Last name' },
      ];
  const operation = admin ? 'updateAdminUser' : 'addBusinessUser';
  return (
    <>
      {admin && (
        <p>
          {admin.firstName} {admin.lastName} may run payroll. If they own at least 25 percent, enter
          their details here.
        </p>
      )}
      <EntryForm
        form={`owner ${companyId}`}
        fields={[...names, ...ownerFields]}
        action="Save the owner"
        isPrimary
        toRequest={(values, numbers) => ({
          businessUser: {
            ...(admin ? { businessUserId: admin.businessUserId } : { companyId }),
            ...values,
            payrollAdmin: true,
            beneficialOwner: true,
            ...numbers,
          },
        })}
        send={(request, options) => askTyped('companyOnboarding', operation, request, options)}
        confirmed={{ operation, sentence: 'An owner answers for the company.' }}
      />
    </>
  );
}
