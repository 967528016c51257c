import { useParams, useSearch } from '@tanstack/react-router';
import { lazy, Suspense } from 'react';
import { useMayCall } from '../../call/session.ts';
import { ActionLink } from '../../frame/link.tsx';
import { PartTabs } from '../../frame/part-tabs.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Loading } from '../../frame/states.tsx';
import { useToday } from '../../frame/today.ts';
import { type ReportsPart, reportsParts } from '../../words/reports-parts.ts';
import { ReportTables } from './report-table.tsx';
import { type ReportsPartProps, reportsRoute } from './reports-route.ts';

const Journal = lazy(async () => ({ default: (await import('./journal.tsx')).Journal }));
const TaxableWageTables = lazy(async () => ({
  default: (await import('./taxable-wages.tsx')).TaxableWageTables,
}));
const Accounts = lazy(async () => ({
  default: (await import('./account-mapping.tsx')).MappedAccounts,
}));

const parts = Object.keys(reportsParts) as ReportsPart[];

/** Reports as tables, the journal for the bookkeeping, and its accounts, one part at a time. */
export function ReportsScreen() {
  const { companyId } = useParams({ from: reportsRoute });
  const { part = 'tables' } = useSearch({ from: reportsRoute });
  const mayCall = useMayCall();
  const today = useToday();
  const offered = parts.filter((each) => mayCall(reportsParts[each].operation));
  return (
    <Screen
      title="Reports"
      lead={
        <ActionLink to="/c/$companyId/reports/plots" params={{ companyId }}>
          Plots
        </ActionLink>
      }
    >
      <PartTabs
        label="Parts of the reports"
        parts={offered.map((each) => ({ part: each, label: reportsParts[each].label }))}
        current={part}
        keep={['from', 'to']}
      />
      {today === undefined ? (
        <Loading what="reports" rows={10} />
      ) : (
        <Suspense fallback={<Loading what="reports" rows={10} />}>
          {offered.includes(part) && <Part part={part} companyId={companyId} today={today} />}
        </Suspense>
      )}
    </Screen>
  );
}

function Part({ part, ...props }: ReportsPartProps & { readonly part: ReportsPart }) {
  switch (part) {
    case 'tables':
      return <ReportTables {...props} />;
    case 'wages':
      return <TaxableWageTables {...props} />;
    case 'journal':
      return <Journal {...props} />;
    case 'accounts':
      return <Accounts companyId={props.companyId} />;
  }
}
