import { minus, noMoney } from '../../../values/money.ts';
import { showAmount, showDifference, toCents } from '../../format/money.ts';
import { LongTable } from '../../frame/long-table.tsx';
import { type ChangedPay, listDifferences } from './list-differences.ts';
import { listsEverybody, type Preview } from './preview-query.ts';

export interface ChangedFiguresProps {
  /** The figures that the person has looked at. */
  readonly reviewed: Preview;
  readonly now: Preview;
  /** Lines of now that its list leaves out. */
  readonly unlisted: Preview['payrollLineItems'];
}

/** Shows what somebody else has changed between the review and the submission, as one table. */
export function ChangedFigures({ reviewed, now, unlisted }: ChangedFiguresProps) {
  const payrollLineItems = [...now.payrollLineItems, ...unlisted];
  const { rows, others } = listDifferences(reviewed, { ...now, payrollLineItems });
  const [before, after] = [toCents(reviewed.totals.net), toCents(now.totals.net)];
  return (
    <section className="notice is-warn stack" aria-label="Changed figures">
      <p role="alert">
        <strong className="warn">○ The figures have changed since you looked at them.</strong>{' '}
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
      {others !== noMoney && <p>Workers who were not listed: net {showDifference(others)}.</p>}
    </section>
  );
}

const showNet = (net: ChangedPay['before']) => (net === undefined ? 'not paid' : showAmount(net));

const describeChange = ({ change, isSameNet }: ChangedPay) =>
  isSameNet ? 'same net, other details' : showDifference(change);
