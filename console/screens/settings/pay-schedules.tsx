import { useQuery } from '@tanstack/react-query';
import { compensationFrequencies } from '../../../values/pay-schedule.ts';
import { paymentModes } from '../../../values/vocabulary.ts';
import { type Answered, ask, askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate, showDeadline, showPeriod } from '../../format/dates.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { frequencyWords, paymentModeWords } from '../../words/schedules.ts';
import { withoutEmpty } from '../person/identity-fields.ts';
import { AddSchedule } from './add-schedule.tsx';
import { LastChange } from './last-change.tsx';

type Schedule = Answered<'reports', 'getPaySchedule'>['paySchedule'][number];

/** The pay schedules of a company, and forms that change, add or replace one. */
export function PaySchedules({ companyId }: { readonly companyId: string }) {
  const mayChange = useMayCall()('updatePaySchedule');
  const { data, error, refetch } = useQuery({
    queryKey: ['getPaySchedule', companyId],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPaySchedule', { companyId, extended: true }, { signal }))
        .paySchedule,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="pay schedules" rows={2} />;
  return (
    <div className="stack">
      {data.length === 0 ? (
        <Empty>The company has no pay schedule yet.</Empty>
      ) : (
        <ScheduleTable schedules={data} />
      )}
      <LastChange companyId={companyId} operations={['addPaySchedule', 'updatePaySchedule']} />
      {mayChange ? (
        <>
          {data.map((schedule) => (
            <ChangeSchedule key={schedule.payScheduleId} schedule={schedule} />
          ))}
          <OpenOnRequest label={data.length === 0 ? 'Add a schedule' : 'Add or replace a schedule'}>
            <h2>{data.length === 0 ? 'Add a schedule' : 'Add or replace a schedule'}</h2>
            <AddSchedule companyId={companyId} />
          </OpenOnRequest>
        </>
      ) : (
        <ReadOnlyNotice who="A preparer" />
      )}
    </div>
  );
}

function ScheduleTable({ schedules }: { readonly schedules: readonly Schedule[] }) {
  return (
    <RecordTable
      label="Pay schedules"
      rows={schedules}
      keyOf={({ payScheduleId }) => payScheduleId}
      columns={[
        { heading: 'For', show: ({ workerType }) => workerType.workerType },
        {
          heading: 'How often',
          show: ({ compensationFrequency }) =>
            frequencyWords[compensationFrequency.compensationFrequency],
        },
        {
          heading: 'Next period',
          show: ({ payBeginDate, payEndDate }) => showPeriod(payBeginDate, payEndDate),
        },
        { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
        {
          heading: 'Submit by',
          show: ({ deadlineToRunPayroll }) => showDeadline(deadlineToRunPayroll),
        },
        {
          heading: 'Submitting',
          isProse: true,
          show: ({ paymentMode }) => (paymentMode ? paymentModeWords[paymentMode] : '–'),
        },
      ]}
    />
  );
}

/** Changes a schedule: periods that have begun stay as they are. */
function ChangeSchedule({ schedule }: { readonly schedule: Schedule }) {
  const { payScheduleId, workerType, compensationFrequency, paymentMode } = schedule;
  const known = compensationFrequency.compensationFrequency;
  const label = `Change the schedule for ${workerType.workerType}`;
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
      choices: compensationFrequencies.map((value) => ({ value, label: frequencyWords[value] })),
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
        that have begun stay as they are.
      </p>
      <EntryForm
        form={`change schedule ${payScheduleId}`}
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
      />
    </OpenOnRequest>
  );
}
