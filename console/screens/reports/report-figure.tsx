import type { ReactNode } from 'react';
import { useMayCall } from '../../call/session.ts';
import { FigureLink } from '../../frame/figure.tsx';
import type { ShownReport } from './report-words.ts';

/** A total that leads to the report of its parts, by pay days; plain for people who do not see reports. */
export function ReportFigure({
  companyId,
  report,
  from,
  to,
  explains,
  children,
}: {
  readonly companyId: string;
  readonly report: ShownReport;
  readonly from: string;
  readonly to: string;
  readonly explains: string;
  readonly children: ReactNode;
}) {
  if (!useMayCall()('getReportTable')) return children;
  return (
    <FigureLink
      to="/c/$companyId/reports"
      params={{ companyId }}
      search={{ part: 'tables', report, from, to }}
      explains={explains}
    >
      {children}
    </FigureLink>
  );
}
