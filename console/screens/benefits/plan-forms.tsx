import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { benefitTypesQuery, type Plan } from './benefit-queries.ts';

interface PlanFormsProps {
  readonly companyId: string;
  readonly plans: readonly Plan[];
  readonly openMonths: readonly string[];
}

/** Offers another plan, or ends one together with its enrollments. */
export function PlanForms({ companyId, plans, openMonths }: PlanFormsProps) {
  const { data: types = [] } = useQuery(benefitTypesQuery);
  const month = (label: string): EntryField => ({
    name: 'effectiveMonth',
    label,
    choices: openMonths,
  });
  const toRequest = (values: object) => ({ benefitCompanyElection: { companyId, ...values } });
  return (
    <>
      <h2>Offer a plan</h2>
      <EntryForm
        form={`plan ${companyId}`}
        fields={[
          {
            name: 'benefitType',
            label: 'Plan',
            choices: types.map(({ benefitType }) => benefitType),
          },
          month('From'),
        ]}
        action="Offer the plan"
        isPrimary
        toRequest={toRequest}
        send={(request, options) => askTyped('benefits', 'addCompanyBenefits', request, options)}
      />
      {plans.length > 0 && (
        <>
          <h2>End a plan</h2>
          <EntryForm
            form={`end plan ${companyId}`}
            fields={[
              {
                name: 'benefitType',
                label: 'Plan to end',
                choices: [...new Set(plans.map(({ benefitType }) => benefitType))],
                hint: 'Enrollments in the plan end with it',
              },
              month('First month without the plan'),
            ]}
            action="End the plan"
            toRequest={toRequest}
            send={(request, options) =>
              askTyped('benefits', 'removeCompanyBenefits', request, options)
            }
          />
        </>
      )}
    </>
  );
}
