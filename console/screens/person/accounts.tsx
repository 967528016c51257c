import type { ShownWorker } from '../../call/company-queries.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty } from '../../frame/states.tsx';
import { nameAccountKind } from '../../words/company-fields.ts';
import './person.css';

/** The accounts that a worker is paid to, with their shares. */
export function Accounts({
  accounts,
}: {
  readonly accounts: ShownWorker['userPayAccountEntities'];
}) {
  if (accounts.length === 0)
    return <Empty>No bank account has been entered, so pay is not deposited.</Empty>;
  return (
    <>
      {accounts.length > 1 && <Shares accounts={accounts} />}
      <RecordTable
        label="Bank accounts"
        rows={accounts}
        keyOf={({ userPayAccountEntityId }) => userPayAccountEntityId}
        columns={[
          { heading: 'Bank', show: ({ bankName }) => bankName },
          { heading: 'Account', show: ({ accountNumber }) => accountNumber },
          { heading: 'Kind', show: ({ accountType }) => nameAccountKind(accountType) },
          { heading: 'Share', isAmount: true, show: describePart },
        ]}
      />
    </>
  );
}

type Account = ShownWorker['userPayAccountEntities'][number];

const isShare = ({ payAmount }: Account) => payAmount === undefined;

const describePart = ({ payAmount, payPercentage }: Account) =>
  payAmount === undefined ? `${payPercentage} %` : showMoney(toCents(payAmount));

/** The shares as a bar of 100 percent; the table below has the numbers and the fixed amounts. */
function Shares({ accounts }: { readonly accounts: ShownWorker['userPayAccountEntities'] }) {
  return (
    <div className="shares" aria-hidden="true">
      {accounts.filter(isShare).map(({ userPayAccountEntityId, payPercentage, accountNumber }) => (
        <span key={userPayAccountEntityId} style={{ flexGrow: payPercentage, flexBasis: 0 }}>
          ••{accountNumber.slice(-4)} {payPercentage} %
        </span>
      ))}
    </div>
  );
}
