import { useQuery } from '@tanstack/react-query';
import { ask, askTyped } from '../../call/ask.ts';
import { costCodesQuery, type ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { useToday } from '../../frame/today.ts';
import { findCodesOfDay, nameCode, toWorkerCodes, workerCodeFields } from './cost-code-fields.ts';

/** The department, job and cost center of a worker over time, with a form for those from a day on. */
export function PersonCostCodes({
  person: { companyId, userId },
}: {
  readonly person: ShownWorker;
}) {
  const mayChange = useMayCall()('setUserCostCodes');
  const today = useToday();
  const codes = useQuery(costCodesQuery(companyId));
  const entries = useQuery({
    queryKey: ['getUserCostCodes', companyId, userId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getUserCostCodes', { companyId, userId }, { signal })).userCostCodes,
  });
  const failed = [codes, entries].find(({ error }) => error);
  if (failed) return <Failed error={failed.error} retry={() => void failed.refetch()} />;
  if (!codes.data || !entries.data || today === undefined)
    return <Loading what="the codes" rows={2} />;
  const known = codes.data;
  if (known.length === 0)
    return (
      <Empty
        action={
          <Link to="/c/$companyId/settings" params={{ companyId }} search={{ part: 'departments' }}>
            Add one in Settings
          </Link>
        }
      >
        The company has no department, job or cost center.
      </Empty>
    );
  return (
    <>
      {entries.data.length === 0 ? (
        <p>The costs of the pay are counted under no department, job or cost center.</p>
      ) : (
        <RecordTable
          label="Department, job and cost center"
          rows={entries.data}
          keyOf={({ startDate }) => startDate}
          columns={[
            { heading: 'From', show: ({ startDate }) => showDate(startDate) },
            { heading: 'To', show: ({ endDate }) => (endDate ? showDate(endDate) : '–') },
            {
              heading: 'Department',
              show: ({ department }) => nameCode(known, 'Department', department),
            },
            { heading: 'Job', show: ({ job }) => nameCode(known, 'Job', job) },
            {
              heading: 'Cost center',
              show: ({ costCenter }) => nameCode(known, 'Cost center', costCenter),
            },
          ]}
        />
      )}
      {mayChange && (
        <>
          <p className="muted">
            What pay costs is counted under these, unless a line of pay data names others. A change
            within a pay period divides its pay by working days. Payrolls that were submitted are
            not changed.
          </p>
          <EntryForm
            form={`cost codes ${userId}`}
            fields={workerCodeFields(known, findCodesOfDay(entries.data, today))}
            action="Set them"
            toRequest={(texts) => ({
              userCostCodes: { companyId, userId, ...toWorkerCodes(texts, entries.data, today) },
            })}
            send={(request, options) =>
              askTyped('adminPortal', 'setUserCostCodes', request, options)
            }
          />
        </>
      )}
    </>
  );
}
