import { useQuery } from '@tanstack/react-query';
import { useParams } from '@tanstack/react-router';
import { type ShownWorker as Details, workerQuery } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { showWage } from '../../format/wages.ts';
import { RecordTable } from '../../frame/record-table.tsx';
import { Screen } from '../../frame/screen.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { statusWords } from '../../words/worker-statuses.ts';
import { Accounts } from './accounts.tsx';
import { Payments } from './payments.tsx';

/** A worker: pay, taxes, bank accounts and payments. */
export function PersonScreen() {
  const { companyId, userId } = useParams({ from: '/framed/c/$companyId/people/$userId' });
  const { data, error, refetch } = useQuery(workerQuery(companyId, userId));
  const name = data ? `${data.firstName} ${data.lastName}` : 'Worker';
  return (
    <Screen title={name} lead={data && describe(data)}>
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="the worker" />}
      {data && (
        <>
          <h2>Pay</h2>
          <Wages wages={data.userWages} />
          <h2>Taxes</h2>
          <Taxes person={data} />
          <h2>Bank accounts</h2>
          <Accounts accounts={data.userPayAccountEntities} />
          <h2>Payments</h2>
          <Payments companyId={companyId} userId={userId} />
        </>
      )}
    </Screen>
  );
}

function describe({ status, WorkerType, jobTitle, dateOfJoin, stateCode }: Details): string {
  const parts = [
    statusWords[status.userStatus],
    WorkerType.WorkerType,
    jobTitle,
    stateCode,
    `since ${showDate(dateOfJoin)}`,
  ];
  return parts.filter(Boolean).join(' · ');
}

function Wages({ wages }: { readonly wages: Details['userWages'] }) {
  if (wages.length === 0) return <Empty>No wage has been entered.</Empty>;
  return (
    <RecordTable
      label="Wages"
      rows={wages}
      keyOf={({ userWageId }) => userWageId}
      columns={[
        { heading: 'From', show: ({ startDate }) => showDate(startDate) },
        { heading: 'Wage', isAmount: true, show: (wage) => showWage(wage) },
        { heading: 'Paid by', show: ({ paymentMethod }) => paymentMethod.PaymentMethod },
        { heading: 'Employment', show: ({ employmentStatus }) => employmentStatus },
      ]}
    />
  );
}

function Taxes({ person }: { readonly person: Details }) {
  const { w4Information, stateW4Information, ssn } = person;
  return (
    <ul>
      <li>Social security number {ssn || 'not entered'}</li>
      <li>
        {w4Information
          ? 'Form W-4 is on file.'
          : 'There is no Form W-4: the rules for workers without one apply.'}
      </li>
      {stateW4Information.map(({ stateCode, form, effectiveDate }) => (
        <li key={stateCode}>
          {stateCode}: {form}, from {showDate(effectiveDate)}
        </li>
      ))}
    </ul>
  );
}
