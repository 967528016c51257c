import { useQuery } from '@tanstack/react-query';
import { ownReturnsQuery } from '../../call/company-queries.ts';
import type { OwnJob } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showMoney, toCents } from '../../format/money.ts';
import { Link } from '../../frame/link.tsx';
import { describeOwnReissue } from './describe-own-reissue.ts';

/** Pay that the bank of the worker sent back: why, and how it is paid instead. */
export function OwnReturns({ companyId, userId }: OwnJob) {
  const { data = [] } = useQuery(ownReturnsQuery(companyId, userId));
  return data.map(({ requestReferenceId, payDate, amount, reason, reissue }) => (
    <div key={requestReferenceId} className={reissue ? 'notice' : 'notice is-bad'}>
      <p>
        <strong className={reissue ? undefined : 'bad'}>
          {reissue ? '' : '⚠ '}Returned by your bank: {showMoney(toCents(amount))}
        </strong>{' '}
        of the pay of {showDate(payDate)}. {reason}.
      </p>
      {reissue ? (
        <p>{describeOwnReissue(reissue)}</p>
      ) : (
        <p>
          Your employer pays it again.{' '}
          <Link to="/me" search={(former) => ({ ...former, part: 'bank' })}>
            Look at your bank account
          </Link>
          , and change it if it is wrong.
        </p>
      )}
    </div>
  ));
}
