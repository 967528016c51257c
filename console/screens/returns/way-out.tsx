import { useQuery } from '@tanstack/react-query';
import { type Asked, ask, newIdempotencyKey } from '../../call/ask.ts';
import { workerQuery } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { ConfirmedAction } from '../../frame/confirmed-action.tsx';
import { Link } from '../../frame/link.tsx';
import { forPeople } from '../../words/for-people.ts';
import { AccountChangeNotice } from '../me/account-change-notice.tsx';
import { Accounts } from '../person/accounts.tsx';
import { MarkPaid } from '../receipt/mark-paid.tsx';
import { AccountForm } from './account-form.tsx';
import type { WayOutProps } from './returned-payment.ts';

/** The buttons and forms that settle a returned payment. */
export function WayOutForms(props: WayOutProps) {
  const mayCall = useMayCall();
  const { payment, companyId } = props;
  const { wayOut, payPeriodId, userId, userName = '', accountNumber } = payment;
  if (wayOut === 'submitAgain')
    return (
      <p>
        <Link to="/c/$companyId/pay/$payPeriodId/review" params={{ companyId, payPeriodId }}>
          Review and submit it
        </Link>
      </p>
    );
  if (!mayCall('reissuePayment')) return null;
  if (wayOut === 'drawAgain')
    return (
      <div>
        <Reissue
          {...props}
          label="Draw it again"
          paymentMethod="Direct Deposit"
          sentence="The account of the company is debited again."
        />
      </div>
    );
  const isAccountNeeded = wayOut === 'changeAccount' || wayOut === 'addAccount';
  return (
    <>
      {isAccountNeeded && (
        <details>
          <summary>Enter the right account</summary>
          <AccountForm {...props} />
        </details>
      )}
      <div className="row">
        {wayOut === 'confirmAccount' && <ConfirmAccount {...props} />}
        {wayOut === 'sendAgain' && (
          <Reissue
            {...props}
            label={`Send it again to ${accountNumber}`}
            paymentMethod="Direct Deposit"
            sentence={`${userName} is paid to the account ${accountNumber}.`}
          />
        )}
        <Reissue
          {...props}
          label="Pay by check"
          paymentMethod="Check"
          sentence={`You pay ${userName} by check. What was drawn for it goes back to the company.`}
        />
        {userId && mayCall('markPaid') && (
          <MarkPaid
            companyId={companyId}
            payment={{ payPeriodId, userId, userName }}
            done={props.done}
          >
            What was drawn for it goes back to the company. Other returned pay of {userName} for
            this period counts as paid, too, and any check for it becomes void.
          </MarkPaid>
        )}
      </div>
    </>
  );
}

interface ReissueProps extends WayOutProps {
  readonly label: string;
  readonly paymentMethod: Asked<'payroll', 'reissuePayment'>['paymentMethod'];
  readonly sentence: string;
}

function Reissue({ payment, companyId, done, label, paymentMethod, sentence }: ReissueProps) {
  const request = {
    companyId,
    requestReferenceId: payment.requestReferenceId,
    paymentMethod,
  };
  return (
    <ConfirmedAction
      label={label}
      title={label}
      operation="reissuePayment"
      request={request}
      action="Do it"
      perform={async (confirmation) => {
        const options = { confirmation, idempotencyKey: newIdempotencyKey() };
        const { payment: made } = await ask('payroll', 'reissuePayment', request, options);
        done(forPeople(made.message));
      }}
    >
      <p>{sentence}</p>
    </ConfirmedAction>
  );
}

function ConfirmAccount({ payment, companyId, done }: WayOutProps) {
  const { userId = '', userName = '' } = payment;
  // The session of a link does not read the worker: its dialog leads elsewhere.
  const mayRead = useMayCall()('getUser');
  const { data: person } = useQuery({ ...workerQuery(companyId, userId), enabled: mayRead });
  const change = person?.accountChange;
  if (mayRead && !change) return null;
  const request = { userId, ...(change && { accountChangeId: change.accountChangeId }) };
  return (
    <ConfirmedAction
      label={`${userName} asked for it`}
      title="Confirm the account"
      operation="confirmUserBankAccount"
      request={request}
      action="Confirm"
      perform={async (confirmation) => {
        const options = { confirmation };
        const { user } = await ask('userPortal', 'confirmUserBankAccount', request, options);
        done(forPeople(user.message));
      }}
    >
      {person && change && (
        <>
          <AccountChangeNotice change={change} isOwn={false} />
          <Accounts accounts={person.userPayAccountEntities} />
        </>
      )}
      <p>
        Ask {userName} in person or by a known phone number. Somebody else may have changed the
        account.
      </p>
    </ConfirmedAction>
  );
}
