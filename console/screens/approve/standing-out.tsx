import { useQuery } from '@tanstack/react-query';
import { minus } from '../../../values/money.ts';
import { type Answered, ask } from '../../call/ask.ts';
import { showAmount, showDifference, toCents } from '../../format/money.ts';
import { LongTable } from '../../frame/long-table.tsx';
import { Failed } from '../../frame/states.tsx';
import { type PreviewLine as Line, netColumn, workerColumn } from '../pay/line-columns.tsx';
import type { Preview } from '../pay/preview-query.ts';
import { useExplained } from '../pay/use-explained.ts';

type Last = Answered<'reports', 'getPayEntries'>['payEntries'][number]['last'];

/** The most workers whose last pay is asked for at once; the table shows the others without it. */
const maxCompared = 100;

/** Workers who stand out, with the pay of last time, the difference and the reason. */
export function StandingOut({ preview }: { readonly preview: Preview }) {
  const { payPeriodId, payrollLineItems, counts } = preview;
  const lines = payrollLineItems.filter(({ notices }) => notices.length > 0);
  const userIds = lines.slice(0, maxCompared).map(({ userId }) => userId);
  const { data, error } = useQuery({
    queryKey: ['getPayEntries', payPeriodId, 'last', userIds],
    queryFn: async ({ signal }) => {
      const request = { payPeriodId, userIds };
      const { payEntries } = await ask('reports', 'getPayEntries', request, { signal });
      return new Map(payEntries.map(({ userId, last }) => [userId, last]));
    },
    enabled: userIds.length > 0,
  });
  const { open: explain } = useExplained();
  if (lines.length === 0) return <p>Nobody stands out.</p>;
  const netOf = (last: Last | undefined) => (last ? showAmount(toCents(last.net)) : '–');
  const change = ({ userId, net }: Line) => {
    const last = data?.get(userId);
    return last ? showDifference(minus(toCents(net), toCents(last.net))) : '–';
  };
  return (
    <>
      <h2>Stands out: {(counts?.standOut ?? lines.length).toLocaleString('en-US')}</h2>
      {error && <Failed error={error} />}
      <LongTable
        label="Workers who stand out"
        rows={lines}
        keyOf={({ userId }) => userId}
        columns={[
          workerColumn,
          {
            heading: 'Net last time',
            isAmount: true,
            show: ({ userId }) => netOf(data?.get(userId)),
          },
          netColumn(explain),
          { heading: 'Difference', isAmount: true, show: change },
          { heading: 'Why', show: ({ notices }) => notices.map(({ text }) => text).join(' ') },
          {
            heading: 'Review',
            show: ({ reviewed }) =>
              reviewed ? `✓ ${reviewed.reviewedBy ?? 'a key'}` : 'not reviewed',
          },
        ]}
      />
      {counts && counts.standOut > lines.length && (
        <p>And {(counts.standOut - lines.length).toLocaleString('en-US')} more who stand out.</p>
      )}
    </>
  );
}
