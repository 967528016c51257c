import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { companiesQuery } from '../../call/company-queries.ts';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';

/** The companies of the account. */
export function CompaniesScreen() {
  const { data: companies, error, refetch } = useQuery(companiesQuery);
  return (
    <Screen title="Companies">
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!companies && !error && <Loading what="companies" />}
      {companies?.length === 0 && (
        <Empty>
          Companies will be listed here. Register one with{' '}
          <a href="/docs/companyOnboarding/createBusiness">createBusiness</a>.
        </Empty>
      )}
      {companies && companies.length > 0 && (
        <table className="records">
          <thead>
            <tr>
              <th scope="col">Company</th>
              <th scope="col">Verification</th>
            </tr>
          </thead>
          <tbody>
            {companies.map(({ company, companyID, kycStatus }) => (
              <tr key={companyID}>
                <th scope="row">
                  <Link to="/c/$companyId" params={{ companyId: companyID }}>
                    {company}
                  </Link>
                </th>
                <td>{kycStatus}</td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Screen>
  );
}
