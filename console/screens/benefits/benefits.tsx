import { useQuery } from '@tanstack/react-query';
import { useParams, useSearch } from '@tanstack/react-router';
import { formatMonth } from '../../../values/calendar-date.ts';
import { useMayCall } from '../../call/session.ts';
import { showCount } from '../../format/counts.ts';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { openMonthsQuery, type Plan, plansQuery } from './benefit-queries.ts';
import { BenefitTests } from './benefit-tests.tsx';
import './benefits.css';
import { Enrollments } from './enrollments.tsx';
import { MatchFormulas } from './match-formulas.tsx';
import { PlanForms } from './plan-forms.tsx';
import { isOfferedIn, listShownMonths } from './plan-months.ts';

const from = '/framed/c/$companyId/benefits';

/** The benefits of a company: plans by month, match formulas, enrollments with their limits, and forms for plans. */
export function BenefitsScreen() {
  const { companyId } = useParams({ from });
  const { plan = '' } = useSearch({ from });
  const mayChange = useMayCall()('addCompanyBenefits');
  const plans = useQuery(plansQuery(companyId));
  const months = useQuery(openMonthsQuery);
  const error = plans.error ?? months.error;
  const retry = () => void Promise.all([plans.refetch(), months.refetch()]);
  return (
    <Screen title="Benefits" lead="Changes begin with a month that has not begun yet.">
      {!mayChange && <ReadOnlyNotice who="A preparer" />}
      {error && <Failed error={error} retry={retry} />}
      {!error && !(plans.data && months.data) && <Loading what="benefits" />}
      {plans.data && months.data && (
        <>
          <Plans plans={plans.data} openMonths={months.data} />
          <MatchFormulas companyId={companyId} plans={plans.data} openMonths={months.data} />
          <Enrollments companyId={companyId} plans={plans.data} plan={plan} />
          <OpenOnRequest label="Test whether benefits favor owners and the highly paid">
            <BenefitTests companyId={companyId} openMonths={months.data} />
          </OpenOnRequest>
          {mayChange && (
            <OpenOnRequest label="Offer or end a plan">
              <PlanForms companyId={companyId} plans={plans.data} openMonths={months.data} />
            </OpenOnRequest>
          )}
        </>
      )}
    </Screen>
  );
}

interface PlansProps {
  readonly plans: readonly Plan[];
  readonly openMonths: readonly string[];
}

function Plans({ plans, openMonths }: PlansProps) {
  if (plans.length === 0)
    return <Empty>The benefits that the company offers will be listed here.</Empty>;
  return (
    <RecordTable
      label="Plans"
      rows={plans}
      keyOf={({ benefitType, effectiveMonth }) => `${benefitType} ${effectiveMonth}`}
      columns={[
        { heading: 'Plan', show: ({ benefitType }) => benefitType },
        ...listShownMonths(openMonths).map((month) => ({
          heading: formatMonth(month),
          show: (plan: Plan) => (isOfferedIn(plan, month) ? '✓ offered' : '–'),
        })),
        {
          heading: 'Enrolled',
          isAmount: true,
          show: ({ usersEnrolled }) => showCount(usersEnrolled, 'worker', 'workers'),
        },
      ]}
    />
  );
}
