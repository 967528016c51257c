import { minus } from '../../../values/money.ts';
import { showCount } from '../../format/counts.ts';
import { showAmount, showDifference, toCents } from '../../format/money.ts';
import { LongTable } from '../../frame/long-table.tsx';
import { type ChangedPay, type Differences, describeUnseen } from './list-differences.ts';
import { listsEverybody, type Preview } from './preview-query.ts';

export interface ChangedFiguresProps {
  /** The figures that the person has looked at. */
  readonly reviewed: Preview;
  readonly now: Preview;
  readonly differences: Differences;
  /** True if the new figures of some workers who were listed could not be read. */
  readonly isUnreadable: boolean;
}

/** Shows what somebody else has changed between the review and the submission, as one table. */
export function ChangedFigures({ reviewed, now, differences, isUnreadable }: ChangedFiguresProps) {
  const { rows, isWhole } = differences;
  const [before, after] = [toCents(reviewed.totals.net), toCents(now.totals.net)];
  return (
    <section className="notice is-warn stack" aria-label="Changed figures">
      <p role="alert">
        <strong className="warn">○ The figures have changed since you looked at them.</strong>{' '}
        {rows.length > 0 && `${showCount(rows.length, 'worker differs', 'workers differ')}. `}
        Nothing was submitted.
      </p>
      {rows.length > 0 ? (
        <LongTable
          label="Changed figures"
          rows={rows}
          keyOf={({ userId }) => userId}
          columns={[
            { heading: 'Worker', show: ({ userName }) => userName },
            { heading: 'Net you saw', isAmount: true, show: ({ before: net }) => showNet(net) },
            { heading: 'Net now', isAmount: true, show: ({ after: net }) => showNet(net) },
            { heading: 'Difference', isAmount: true, show: describeChange },
          ]}
          totals={[
            'Total',
            showAmount(before),
            showAmount(after),
            showDifference(minus(after, before)),
          ]}
        />
      ) : (
        <p>
          {listsEverybody(reviewed)
            ? 'The pay of nobody differs. Dates, cash or law of the payroll have changed.'
            : 'The pay of nobody who was listed differs.'}
        </p>
      )}
      {!isWhole && <p>{isUnreadable ? unreadable : describeUnseen(reviewed, now, differences)}</p>}
    </section>
  );
}

const unreadable =
  'The new figures of some workers whom you have seen could not be read, and are not compared.';

const showNet = (net: ChangedPay['before']) => (net === undefined ? 'not paid' : showAmount(net));

const describeChange = ({ change, isSameNet }: ChangedPay) =>
  isSameNet ? 'same net, other details' : showDifference(change);
