import { useQuery } from '@tanstack/react-query';
import { askTyped } from '../../call/ask.ts';
import { departmentsQuery, openPeriodsQuery } from '../../call/company-queries.ts';
import { showCount } from '../../format/counts.ts';
import { showDate } from '../../format/dates.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { Link } from '../../frame/link.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { benefitTypesQuery, openMonthsQuery, plansQuery } from '../benefits/benefit-queries.ts';
import { listContributionEntries, toContributionFields } from '../benefits/contributions.ts';
import { recurringItemFields, toItemRequest } from '../person/recurring-item-fields.ts';
import { applyToEach, type PersonResult, type SelectedPerson } from './apply-to-each.ts';
import { BulkWages } from './bulk-wages.tsx';
import { MoveToSchedule } from './move-to-schedule.tsx';

export const bulkFormKinds = [
  'wage',
  'offCycle',
  'department',
  'schedule',
  'item',
  'benefit',
] as const;
export type BulkFormKind = (typeof bulkFormKinds)[number];

export const bulkFormWords: Readonly<Record<BulkFormKind, string>> = {
  wage: 'Change the wage',
  offCycle: 'Add to an off-cycle payroll',
  department: 'Set the department',
  schedule: 'Move to a pay schedule',
  item: 'Add an earning or deduction',
  benefit: 'Enroll in a benefit',
};

interface BulkFormProps {
  readonly companyId: string;
  readonly people: readonly SelectedPerson[];
  readonly noteResults: (results: readonly PersonResult[]) => void;
}

/** The form of an action for several workers. */
export function BulkForm({ kind, ...props }: BulkFormProps & { readonly kind: BulkFormKind }) {
  switch (kind) {
    case 'wage':
      return <BulkWages {...props} />;
    case 'offCycle':
      return <OffCycleForm {...props} />;
    case 'department':
      return <DepartmentForm {...props} />;
    case 'schedule':
      return <ScheduleForm {...props} />;
    case 'item':
      return <ItemForm {...props} />;
    case 'benefit':
      return <BenefitForm {...props} />;
  }
}

const forPeopleOf = (people: readonly SelectedPerson[]) =>
  `for ${showCount(people.length, 'person', 'people')}`;

/** All of them, or none: one request. */
function DepartmentForm({ companyId, people, noteResults }: BulkFormProps) {
  const { data, error, refetch } = useQuery(departmentsQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="departments" rows={2} />;
  if (data.length === 0)
    return (
      <Empty
        action={
          <Link to="/c/$companyId/settings" params={{ companyId }} search={{ part: 'departments' }}>
            Add a department
          </Link>
        }
      >
        The company has no department.
      </Empty>
    );
  const fields: readonly EntryField[] = [
    {
      name: 'department',
      label: 'New department',
      choices: [
        ...data.map(({ costCode, name }) => ({ value: costCode, label: name })),
        { value: '', label: 'None: clear the department' },
      ],
    },
    { name: 'startDate', label: 'From', kind: 'date', isOptional: true, hint: 'Today, if empty' },
  ];
  return (
    <EntryForm
      form={`departments ${companyId}`}
      fields={fields}
      action={`Set it ${forPeopleOf(people)}`}
      toRequest={({ department, startDate }) => ({
        companyId,
        userIds: people.map(({ userId }) => userId),
        ...(department && { department }),
        ...(startDate && { startDate }),
      })}
      send={(request, options) => askTyped('adminPortal', 'setDepartment', request, options)}
      done={({ company: { message } }) =>
        noteResults(people.map((person) => ({ ...person, isDone: true, message })))
      }
    />
  );
}

/** All of them, or none: one request. */
function ScheduleForm({ companyId, people, noteResults }: BulkFormProps) {
  return (
    <MoveToSchedule
      companyId={companyId}
      userIds={people.map(({ userId }) => userId)}
      done={(moved) =>
        noteResults(
          moved.map(({ userId, userName, message }) => ({
            userId,
            user: userName,
            isDone: true,
            message,
          })),
        )
      }
    />
  );
}

/** All of them, or none: one request. */
function OffCycleForm({ companyId, people, noteResults }: BulkFormProps) {
  const { data: periods, error, refetch } = useQuery(openPeriodsQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!periods) return <Loading what="payrolls" rows={1} />;
  const open = periods.filter(
    ({ payPeriodType, payPeriodStatus }) =>
      payPeriodType !== 'Regular' && payPeriodStatus === 'New',
  );
  if (open.length === 0)
    return <Empty>No payroll outside the schedule is open. Add one on the page Pay.</Empty>;
  return (
    <EntryForm
      form={`off-cycle ${companyId}`}
      fields={[
        {
          name: 'payPeriodId',
          label: 'Payroll',
          choices: open.map(({ payPeriodId, payPeriodType, workerType, payDate }) => ({
            value: payPeriodId,
            label: `${payPeriodType} (${workerType}), pay day ${showDate(payDate)}`,
          })),
        },
        { name: 'amount', label: 'Amount in dollars for each', kind: 'number' },
      ]}
      action={`Add ${showCount(people.length, 'person', 'people')}`}
      toRequest={({ payPeriodId }, { amount }) => ({
        companyId,
        payPeriodId,
        payrollLineItems: people.map(({ userId }) => ({ userId, amount })),
      })}
      send={(request, options) =>
        askTyped('payroll', 'addUsersToSupplementalPayPeriod', request, options)
      }
      done={({ payrollLineItems }) =>
        noteResults(
          people.map((person) => ({
            ...person,
            isDone: true,
            message: payrollLineItems.find(({ userId }) => userId === person.userId)?.message ?? '',
          })),
        )
      }
    />
  );
}

function ItemForm({ companyId, people, noteResults }: BulkFormProps) {
  return (
    <EntryForm
      form={`items ${companyId}`}
      fields={recurringItemFields}
      action={`Add it ${forPeopleOf(people)}`}
      toRequest={toItemRequest}
      send={(item, { idempotencyKey }) =>
        applyToEach(
          people,
          async ({ userId }) => {
            const request = { recurringPayItem: { companyId, userId, ...item } };
            const options = { idempotencyKey: `${idempotencyKey}-${userId}` };
            const answer = await askTyped('adminPortal', 'addRecurringPayItem', request, options);
            return { message: answer.recurringPayItem.message, warnings: answer.warnings };
          },
          noteResults,
        )
      }
      said="✓ See the result for each person below."
    />
  );
}

function BenefitForm({ companyId, people, noteResults }: BulkFormProps) {
  const { data: plans = [] } = useQuery(plansQuery(companyId));
  const { data: months = [] } = useQuery(openMonthsQuery);
  const { data: known = [] } = useQuery(benefitTypesQuery);
  const types = [...new Set(plans.map(({ benefitType }) => benefitType))];
  if (types.length === 0)
    return <Empty>The company offers no benefit. Offer one on the page Benefits.</Empty>;
  return (
    <EntryForm
      form={`benefits ${companyId}`}
      fields={[
        { name: 'benefitType', label: 'Plan', choices: types },
        { name: 'effectiveMonth', label: 'From', choices: months },
        ...listContributionEntries(known, types, months),
      ]}
      action={`Enroll ${showCount(people.length, 'person', 'people')}`}
      toRequest={({ benefitType, effectiveMonth, ...typed }: EntryValues) => ({
        benefitType,
        effectiveMonth,
        ...toContributionFields(typed),
      })}
      send={(election, { idempotencyKey }) =>
        applyToEach(
          people,
          async ({ userId }) => {
            const request = { benefitUserElection: { companyId, userId, ...election } };
            const options = { idempotencyKey: `${idempotencyKey}-${userId}` };
            const answer = await askTyped('benefits', 'enrolUserBenefit', request, options);
            return { message: answer.benefitUserElection.message, warnings: answer.warnings };
          },
          noteResults,
        )
      }
      said="✓ See the result for each person below."
    />
  );
}
