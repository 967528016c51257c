import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, newIdempotencyKey } from '../../call/ask.ts';
import { approvalsQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { Link } from '../../frame/link.tsx';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { LastChange } from './last-change.tsx';

/** The rule that two people approve each payroll, and its switch. */
export function PayrollApproval({ companyId }: { readonly companyId: string }) {
  const [outcome, setOutcome] = useState('');
  const mayChange = useMayCall()('setPayrollApproval');
  const { data, error, refetch } = useQuery(approvalsQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the rule" rows={2} />;
  const { isRequired } = data;
  const request = { companyId, required: !isRequired };
  return (
    <div className="stack">
      <p>
        <strong>{isRequired ? 'Two people approve each payroll.' : 'One person is enough.'}</strong>{' '}
        {isRequired
          ? 'The second one must not have changed the pay last. This holds for corrections and bank accounts, too.'
          : 'Whoever submits a payroll needs nobody else.'}
      </p>
      <LastChange companyId={companyId} operations={['setPayrollApproval']} />
      <p role="status">{outcome}</p>
      {mayChange ? (
        <div>
          <ConfirmedAction
            label={isRequired ? 'Let one person be enough' : 'Ask for two people'}
            title="Change the rule"
            operation="setPayrollApproval"
            request={request}
            action="Change it"
            perform={async (confirmation) => {
              const options = { idempotencyKey: newIdempotencyKey(), confirmation };
              const answer = await ask('adminPortal', 'setPayrollApproval', request, options);
              setOutcome(answer.company.message);
            }}
          >
            <p>
              {isRequired
                ? 'A second payroll admin must ask for the same before the rule ends.'
                : 'From now on a payroll is submitted when a second payroll admin has approved it.'}
            </p>
            {!isRequired && (
              <p>
                Is there only one payroll admin?{' '}
                <Link
                  to="/c/$companyId/settings"
                  params={{ companyId }}
                  search={{ part: 'people' }}
                >
                  Invite another one
                </Link>{' '}
                first: nobody can submit a payroll alone.
              </p>
            )}
          </ConfirmedAction>
        </div>
      ) : (
        <ReadOnlyNotice who="A payroll admin" />
      )}
    </div>
  );
}
