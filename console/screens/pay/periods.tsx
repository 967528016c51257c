import { useQuery } from '@tanstack/react-query';
import { Link, useParams } from '@tanstack/react-router';
import { openPeriodsQuery } from '../../call/company-queries.ts';
import { showDate, showDeadline, showPeriod } from '../../format/dates.ts';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

/** The pay periods that can be changed or wait for their deadline. */
export function PeriodsScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/pay' });
  const { data: periods, error, refetch } = useQuery(openPeriodsQuery(companyId));
  return (
    <Screen title="Pay">
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!periods && !error && <Loading what="pay periods" />}
      {periods?.length === 0 && <Empty>Pay periods will be listed here with a pay schedule.</Empty>}
      {periods && periods.length > 0 && (
        <div className="scroll-x">
          <table className="records">
            <thead>
              <tr>
                <th scope="col">Period</th>
                <th scope="col">Workers</th>
                <th scope="col">Kind</th>
                <th scope="col">Pay day</th>
                <th scope="col">Submit by</th>
                <th scope="col">Status</th>
              </tr>
            </thead>
            <tbody>
              {periods.map((period) => (
                <tr key={period.payPeriodId}>
                  <th scope="row">
                    <Link
                      to="/c/$companyId/pay/$payPeriodId"
                      params={{ companyId, payPeriodId: period.payPeriodId }}
                    >
                      {showPeriod(period.payBeginDate, period.payEndDate)}
                    </Link>
                  </th>
                  <td>{period.workerType}</td>
                  <td>{period.payPeriodType}</td>
                  <td>{showDate(period.payDate)}</td>
                  <td>{showDeadline(period.deadLineToRunPayroll)}</td>
                  <td>{period.payPeriodStatus}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </Screen>
  );
}
