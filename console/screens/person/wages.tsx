import {
  employmentStatuses,
  paymentMethods,
  userTypes,
  wageBases,
} from '../../../values/vocabulary.ts';
import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { showWage } from '../../format/wages.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, ReadOnlyNotice } from '../../frame/states.tsx';
import { useToday } from '../../frame/today.ts';
import { MoveToSchedule } from '../people/move-to-schedule.tsx';
import { EndEmployment } from './end-employment.tsx';
import { withoutEmpty } from './identity-fields.ts';
import { rareWageFields, toCorrection, wageCorrectionFields } from './wage-correction.ts';
import { WageLine } from './wage-line.tsx';

interface WagesProps {
  readonly person: ShownWorker;
  readonly companyId: string;
}

/** The wages of a worker over time, with forms for the next one, for a correction, for a move to another pay schedule and for the end of the employment. */
export function Wages({ person, companyId }: WagesProps) {
  const mayCall = useMayCall();
  const mayChange = mayCall('addUserWage');
  const mayMove = mayCall('moveToPaySchedule');
  const { userWages } = person;
  const today = useToday();
  return (
    <>
      {userWages.length === 0 ? (
        <Empty>No wage has been entered.</Empty>
      ) : (
        <RecordTable
          label="Wages"
          rows={userWages}
          keyOf={({ userWageId, startDate }) => `${userWageId} ${startDate}`}
          columns={[
            { heading: 'From', show: ({ startDate }) => showDate(startDate) },
            { heading: 'Wage', isAmount: true, show: (wage) => showWage(wage) },
            { heading: 'Paid by', show: ({ paymentMethod }) => paymentMethod.PaymentMethod },
            { heading: 'Employment', show: ({ employmentStatus }) => employmentStatus },
          ]}
        />
      )}
      {today && <WageLine wages={userWages} today={today} />}
      {mayChange ? (
        <>
          <h2>{userWages.length === 0 ? 'Enter the wage' : 'Enter a raise or another wage'}</h2>
          <WageForm person={person} companyId={companyId} />
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
      {mayChange && userWages.length > 0 && (
        <OpenOnRequest label="Correct a wage">
          <h2>Correct a wage</h2>
          <p>
            The figures are replaced from the first day of the wage on. Pay that was already run
            does not change.
          </p>
          <CorrectWage person={person} />
        </OpenOnRequest>
      )}
      {mayMove && (
        <OpenOnRequest label="Move to another pay schedule">
          <h2>Move to another pay schedule</h2>
          <MoveToSchedule
            companyId={companyId}
            userIds={[person.userId]}
            workerType={person.WorkerType.WorkerType}
          />
        </OpenOnRequest>
      )}
      <EndEmployment person={person} />
    </>
  );
}

function WageForm({ person, companyId }: WagesProps) {
  const { userId, userWages, dateOfJoin } = person;
  const last = userWages.at(-1);
  const fields: readonly EntryField[] = [
    {
      name: 'wageRate',
      label: 'Amount in dollars',
      kind: 'number',
      hint: 'Such as 30.00 or 90000',
    },
    {
      name: 'wageBasis',
      label: 'Paid',
      choices: wageBases,
      initial: last?.WageBasis.WageBasis,
    },
    { name: 'userType', label: 'Kind of pay', choices: userTypes, initial: last?.userType },
    {
      name: 'employmentStatus',
      label: 'Employment',
      choices: employmentStatuses,
      initial: last?.employmentStatus,
    },
    {
      name: 'paymentMethod',
      label: 'Paid by',
      choices: paymentMethods,
      initial: last?.paymentMethod.PaymentMethod,
    },
    {
      name: 'startDate',
      label: 'From',
      kind: 'date',
      initial: last ? undefined : dateOfJoin,
      hint: 'A day in the past makes retroactive pay due, which is offered with the next payroll',
    },
    ...rareWageFields,
  ];
  return (
    <EntryForm
      form={`wage ${userId}`}
      fields={fields}
      action="Save the wage"
      isPrimary
      toRequest={(values, amounts) => ({
        userWage: {
          companyId,
          userId,
          workerType: person.WorkerType.WorkerType,
          ...amounts,
          ...withoutEmpty(values),
        },
      })}
      send={(request, options) => askTyped('adminPortal', 'addUserWage', request, options)}
    />
  );
}

function CorrectWage({ person: { userId, userWages } }: Pick<WagesProps, 'person'>) {
  return (
    <EntryForm
      form={`corrected wage ${userId}`}
      fields={wageCorrectionFields(userWages)}
      action="Correct the wage"
      toRequest={(values, amounts) => toCorrection(userWages, values, amounts)}
      send={(request, options) => askTyped('adminPortal', 'updateUserWage', request, options)}
    />
  );
}
