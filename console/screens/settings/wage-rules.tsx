import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { LastChange } from './last-change.tsx';
import { describeWageRules, toWageRulesRequest, wageRuleFields } from './wage-rule-fields.ts';
import { wageRulesQuery } from './wage-rules-query.ts';

/** How overtime and the minimum wage are treated, and the form that changes it. */
export function WageRuleSettings({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('setWageRules');
  const { data, error, refetch } = useQuery(wageRulesQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the rules" rows={3} />;
  return (
    <div className="stack">
      <ul>
        {describeWageRules(data).map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
      </ul>
      <LastChange companyId={companyId} operations={['setWageRules']} />
      {mayChange ? (
        <>
          <EntryForm
            form={`wage rules ${companyId}`}
            fields={wageRuleFields(data)}
            action="Save the rules"
            isPrimary
            toRequest={(values) => toWageRulesRequest(companyId, values)}
            send={(request, options) => askTyped('adminPortal', 'setWageRules', request, options)}
          />
          <p className="muted">
            The rules apply to employees with a right to overtime, and to pay that is not submitted
            yet. Corrections use the rules of the payroll that they correct.
          </p>
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}
