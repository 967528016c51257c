import { useInfiniteQuery } from '@tanstack/react-query';
import { Link } from '../../frame/link.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { ShowMore } from '../../frame/show-more.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { enrollmentsQuery, type ListedEnrollment, type Plan } from './benefit-queries.ts';
import { columnsOfEnrollments } from './contributions.ts';
import { LimitBar } from './limit-bar.tsx';

interface EnrollmentsProps {
  readonly companyId: string;
  readonly plans: readonly Plan[];
  /** The plan to show; empty for all. */
  readonly plan: string;
}

/** The enrollments of all workers, or those in one plan, with what is used of the limits. */
export function Enrollments({ companyId, plans, plan }: EnrollmentsProps) {
  const enrollments = useInfiniteQuery(enrollmentsQuery(companyId, plan));
  const { data, error, isPending, refetch } = enrollments;
  const rows = data?.pages.flatMap((page) => page.enrollments) ?? [];
  return (
    <section aria-labelledby="enrollments">
      <h2 id="enrollments">Enrollments{data ? `: ${data.pages[0]?.total ?? rows.length}` : ''}</h2>
      {plans.length > 1 && <PlanFilter companyId={companyId} plans={plans} plan={plan} />}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {isPending && <Loading what="enrollments" rows={3} />}
      {data && rows.length === 0 && (
        <Empty>
          Nobody is enrolled. Workers are enrolled on their own page, in the part Deductions.
        </Empty>
      )}
      {rows.length > 0 && <EnrollmentTable companyId={companyId} rows={rows} />}
      <ShowMore of={enrollments} what="enrollments" />
    </section>
  );
}

function PlanFilter({ companyId, plans, plan }: EnrollmentsProps) {
  const types = ['', ...new Set(plans.map(({ benefitType }) => benefitType))];
  return (
    <nav className="row" aria-label="Plan of the enrollments">
      {types.map((type) => (
        <Link
          key={type}
          to="/c/$companyId/benefits"
          params={{ companyId }}
          search={type ? { plan: type } : {}}
          aria-current={type === plan ? 'page' : undefined}
        >
          {type || 'All plans'}
        </Link>
      ))}
    </nav>
  );
}

interface EnrollmentTableProps {
  readonly companyId: string;
  readonly rows: readonly ListedEnrollment[];
}

function EnrollmentTable({ companyId, rows }: EnrollmentTableProps) {
  return (
    <RecordTable
      label="Enrollments"
      rows={rows}
      keyOf={({ benefitUserElectionId }) => benefitUserElectionId}
      columns={[
        {
          heading: 'Worker',
          show: ({ userId, userName }) => (
            <Link
              to="/c/$companyId/people/$userId"
              params={{ companyId, userId }}
              search={{ tab: 'deductions' }}
            >
              {userName}
            </Link>
          ),
        },
        ...columnsOfEnrollments,
        { heading: 'Limit of the year', isAmount: true, show: (row) => <LimitBar {...row} /> },
      ]}
    />
  );
}
