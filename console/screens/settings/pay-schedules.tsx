import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { compensationFrequencies } from '../../../values/pay-schedule.ts';
import { paymentModes } from '../../../values/vocabulary.ts';
import { askTyped } from '../../call/ask.ts';
import { paySchedulesQuery, type ShownSchedule } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate, showDeadline, showPeriod } from '../../format/dates.ts';
import { type EntryValues, readDraft } from '../../frame/entry-draft.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import {
  describePaySchedule,
  frequencyWords,
  paymentModeWords,
  showScheduleName,
} from '../../words/schedules.ts';
import { withoutEmpty } from '../person/identity-fields.ts';
import { AddNamedSchedule, AddSchedule, PlannedPayDays } from './add-schedule.tsx';
import { LastChange } from './last-change.tsx';

const scheduleOperations = [
  'addNamedPaySchedule',
  'addPaySchedule',
  'moveToPaySchedule',
  'updatePaySchedule',
];

/** The pay schedules of a company, and forms that change, add or replace one. */
export function PaySchedules({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('updatePaySchedule');
  const { data, error, refetch } = useQuery(paySchedulesQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="pay schedules" rows={2} />;
  const addLabel = data.length === 0 ? 'Add a schedule' : 'Add or replace a default schedule';
  return (
    <div className="stack">
      {data.length === 0 ? (
        <Empty>The company has no pay schedule yet.</Empty>
      ) : (
        <ScheduleTable schedules={data} />
      )}
      <LastChange companyId={companyId} operations={scheduleOperations} />
      {mayChange ? (
        <>
          {data.map((schedule) => (
            <ChangeSchedule
              key={schedule.payScheduleId}
              companyId={companyId}
              schedule={schedule}
            />
          ))}
          <OpenOnRequest label={addLabel}>
            <h2>{addLabel}</h2>
            <AddSchedule companyId={companyId} />
          </OpenOnRequest>
          {data.length > 0 && (
            <OpenOnRequest label="Add a further schedule">
              <h2>Add a further schedule</h2>
              <AddNamedSchedule
                companyId={companyId}
                workerTypes={[...new Set(data.map(({ workerType }) => workerType))]}
              />
            </OpenOnRequest>
          )}
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}

function ScheduleTable({ schedules }: { readonly schedules: readonly ShownSchedule[] }) {
  return (
    <RecordTable
      label="Pay schedules"
      rows={schedules}
      keyOf={({ payScheduleId }) => payScheduleId}
      columns={[
        {
          heading: 'Schedule',
          show: (schedule) => `${showScheduleName(schedule)} (${schedule.workerType})`,
        },
        {
          heading: 'How often',
          show: ({ compensationFrequency }) => frequencyWords[compensationFrequency],
        },
        { heading: 'Workers', isAmount: true, show: ({ workers }) => workers },
        {
          heading: 'Next pay day',
          isProse: true,
          show: ({ payBeginDate, payEndDate, payDate }) =>
            `${showDate(payDate)}, for ${showPeriod(payBeginDate, payEndDate)}`,
        },
        {
          heading: 'Submit by',
          show: ({ deadline }) => showDeadline(deadline),
        },
        {
          heading: 'Submitting',
          show: ({ paymentMode }) => paymentModeWords[paymentMode],
        },
      ]}
    />
  );
}

/** Changes a schedule: periods that have begun stay as they are. */
function ChangeSchedule({
  companyId,
  schedule,
}: {
  readonly companyId: string;
  readonly schedule: ShownSchedule;
}) {
  const { payScheduleId, compensationFrequency: known, paymentMode, workerType } = schedule;
  const form = `change schedule ${payScheduleId}`;
  const [typed, setTyped] = useState<EntryValues>(() => readDraft(form));
  const label = `Change ${describePaySchedule(schedule)}`;
  const fields: readonly EntryField[] = [
    {
      name: 'paymentMode',
      label: 'Submitting',
      initial: paymentMode,
      choices: paymentModes.map((value) => ({ value, label: paymentModeWords[value] })),
    },
    {
      name: 'compensationFrequency',
      label: 'How often',
      initial: known,
      choices: [...new Set([...compensationFrequencies, known])].map((value) => ({
        value,
        label: frequencyWords[value],
      })),
    },
    {
      name: 'payBeginDate',
      label: 'First day of the first changed period',
      kind: 'date',
      isOptional: true,
    },
    { name: 'payDate', label: 'Its pay day', kind: 'date', isOptional: true },
  ];
  return (
    <OpenOnRequest label={label}>
      <h2>{label}</h2>
      <p>
        With another frequency or first day, periods that have not begun are made again. Periods
        that have begun stay as they are. The next twelve pay days are shown once both days are
        entered.
      </p>
      <EntryForm
        form={form}
        fields={fields}
        action="Change the schedule"
        toRequest={({ compensationFrequency: typed = '', ...values }) => ({
          paySchedule: {
            payScheduleId,
            ...withoutEmpty(values),
            // Sent only if it differs: it makes the periods again.
            ...(typed !== known && { compensationFrequency: typed }),
          },
        })}
        send={(request, options) => askTyped('payroll', 'updatePaySchedule', request, options)}
        done={() => setTyped({})}
        watch={setTyped}
      >
        <PlannedPayDays
          companyId={companyId}
          typed={{ compensationFrequency: known, ...typed, workerType }}
        />
      </EntryForm>
    </OpenOnRequest>
  );
}
