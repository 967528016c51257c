import { queryOptions, useQuery } from '@tanstack/react-query';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { benefitTypesQuery, openMonthsQuery, plansQuery } from '../benefits/benefit-queries.ts';
import {
  columnsOfEnrollments,
  listContributionEntries,
  toContributionFields,
} from '../benefits/contributions.ts';

type Election = Answered<'benefits', 'getUserBenefits'>['benefitUserElections'][number];

interface PersonBenefitsProps {
  readonly person: ShownWorker;
  readonly mayChange: boolean;
}

/** The enrollments of a worker. */
export const electionsQuery = (companyId: string, userId: string) =>
  queryOptions({
    queryKey: ['getUserBenefits', companyId, userId],
    queryFn: async ({ signal }) => {
      const request = { companyId, userId };
      return (await ask('benefits', 'getUserBenefits', request, { signal })).benefitUserElections;
    },
  });

/** The enrollments of a worker, with forms that enroll, change and end. */
export function PersonBenefits({ person: { companyId, userId }, mayChange }: PersonBenefitsProps) {
  const { data, error, refetch } = useQuery(electionsQuery(companyId, userId));
  return (
    <>
      <h2>Benefits</h2>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="benefits" rows={2} />}
      {data?.length === 0 && <Empty>The worker is not enrolled in a benefit.</Empty>}
      {data && data.length > 0 && <Elections elections={data} />}
      {data && mayChange && (
        <OpenOnRequest label="Enroll, change or end">
          <ElectionForms companyId={companyId} userId={userId} elections={data} />
        </OpenOnRequest>
      )}
    </>
  );
}

function Elections({ elections }: { readonly elections: readonly Election[] }) {
  return (
    <RecordTable
      label="Benefits"
      rows={elections}
      keyOf={({ benefitUserElectionId }) => benefitUserElectionId}
      columns={columnsOfEnrollments}
    />
  );
}

interface ElectionFormsProps {
  readonly companyId: string;
  readonly userId: string;
  readonly elections: readonly Election[];
}

function ElectionForms({ companyId, userId, elections }: ElectionFormsProps) {
  const { data: plans = [] } = useQuery(plansQuery(companyId));
  const { data: months = [] } = useQuery(openMonthsQuery);
  const { data: known = [] } = useQuery(benefitTypesQuery);
  const running = elections.filter(({ endDate }) => endDate === null);
  const month = (label: string): EntryField => ({
    name: 'effectiveMonth',
    label,
    choices: months,
  });
  const which: EntryField = {
    name: 'benefitUserElectionId',
    label: 'Enrollment',
    choices: running.map(({ benefitUserElectionId, benefitType, effectiveMonth }) => ({
      value: benefitUserElectionId,
      label: `${benefitType} from ${effectiveMonth}`,
    })),
  };
  const types = [...new Set(plans.map(({ benefitType }) => benefitType))];
  const toElection = ({
    employee = '',
    company = '',
    coverAmount = '',
    coveredSince = '',
    ...values
  }: Readonly<Record<string, string>>) => ({
    benefitUserElection: {
      ...values,
      ...toContributionFields({ employee, company, coverAmount, coveredSince }),
    },
  });
  return (
    <>
      {types.length === 0 ? (
        <p className="muted">The company offers no benefit. Offer one on the page Benefits.</p>
      ) : (
        <details>
          <summary>Enroll in a plan</summary>
          <EntryForm
            form={`enroll ${userId}`}
            fields={[
              { name: 'benefitType', label: 'Plan', choices: types },
              month('From'),
              ...listContributionEntries(known, types, months),
            ]}
            action="Enroll"
            toRequest={(values) => toElection({ companyId, userId, ...values })}
            send={(request, options) => askTyped('benefits', 'enrolUserBenefit', request, options)}
          />
        </details>
      )}
      {running.length > 0 && (
        <>
          <details>
            <summary>Change what is paid</summary>
            <EntryForm
              form={`change enrollment ${userId}`}
              fields={[
                which,
                month('From'),
                ...listContributionEntries(
                  known,
                  running.map(({ benefitType }) => benefitType),
                  months,
                ),
              ]}
              action="Change the enrollment"
              toRequest={toElection}
              send={(request, options) =>
                askTyped('benefits', 'updateUserBenefit', request, options)
              }
            />
          </details>
          <details>
            <summary>End an enrollment</summary>
            <EntryForm
              form={`end enrollment ${userId}`}
              fields={[which, month('First month without it')]}
              action="End the enrollment"
              toRequest={toElection}
              send={(request, options) => askTyped('benefits', 'endUserBenefit', request, options)}
            />
          </details>
        </>
      )}
    </>
  );
}
