import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import {
  compensationFrequencies,
  type NamedScheduleFrequency,
  namedScheduleFrequencies,
} from '../../../values/pay-schedule.ts';
import { paymentModes, type WorkerType } from '../../../values/vocabulary.ts';
import { ask, askTyped } from '../../call/ask.ts';
import { showDate, showDeadline, showPeriod } from '../../format/dates.ts';
import { type EntryValues, readDraft } from '../../frame/entry-draft.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { type RecordColumn, RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading } from '../../frame/states.tsx';
import { messageOf } from '../../words/for-people.ts';
import { frequencyWords, paymentModeWords, workerTypeChoices } from '../../words/schedules.ts';

const forField: EntryField = { name: 'workerType', label: 'For', choices: workerTypeChoices };

const timeFields = (frequencies: readonly NamedScheduleFrequency[]): readonly EntryField[] => [
  {
    name: 'compensationFrequency',
    label: 'How often',
    initial: 'BiWeekly',
    choices: frequencies.map((value) => ({ value, label: frequencyWords[value] })),
  },
  { name: 'payBeginDate', label: 'First day of the first period', kind: 'date' },
  { name: 'payDate', label: 'First pay day', kind: 'date', hint: 'Later ones follow by the rule' },
  {
    name: 'paymentMode',
    label: 'Submitting',
    choices: paymentModes.map((value) => ({ value, label: paymentModeWords[value] })),
  },
];

/** Adds or replaces the schedule of employees or contractors, and shows its pay days before and after. */
export function AddSchedule({ companyId }: { readonly companyId: string }) {
  const form = `schedule ${companyId}`;
  const [typed, setTyped] = useState<EntryValues>(() => readDraft(form));
  return (
    <>
      <NextPayDays companyId={companyId} />
      <EntryForm
        form={form}
        fields={[forField, ...timeFields(compensationFrequencies)]}
        action="Save the schedule"
        isPrimary
        toRequest={(values) => ({ paySchedule: { companyId, ...values } })}
        send={(request, options) => askTyped('payroll', 'addPaySchedule', request, options)}
        done={() => setTyped({})}
        watch={setTyped}
        said="✓ Saved. The next pay days are listed above."
      >
        <PlannedPayDays companyId={companyId} typed={typed} />
      </EntryForm>
      <p className="muted">
        A schedule that exists for these workers is replaced. Periods with pay data stay as they
        are.
      </p>
    </>
  );
}

/** Adds a schedule with a name for some of the employees or contractors, who are moved to it. */
export function AddNamedSchedule({
  companyId,
  workerTypes,
}: {
  readonly companyId: string;
  /** The types of workers who have a default schedule, without which there is no further one. */
  readonly workerTypes: readonly WorkerType[];
}) {
  const form = `named schedule ${companyId}`;
  const [typed, setTyped] = useState<EntryValues>(() => readDraft(form));
  const choices = workerTypeChoices.filter(({ value }) => workerTypes.includes(value));
  return (
    <>
      <p>
        Workers stay in their schedule until you move them: select them on People, or open one of
        them. Periods of a quarter or a year end with it; the first may be shorter.
      </p>
      <EntryForm
        form={form}
        fields={[
          { name: 'name', label: 'Name', hint: 'Such as Salaried or Directors' },
          { ...forField, choices },
          ...timeFields(namedScheduleFrequencies),
        ]}
        action="Add the schedule"
        toRequest={(values) => ({ paySchedule: { companyId, ...values } })}
        send={(request, options) => askTyped('payroll', 'addNamedPaySchedule', request, options)}
        done={() => setTyped({})}
        watch={setTyped}
        said="✓ Added. The table above has its next period."
      >
        <PlannedPayDays companyId={companyId} typed={typed} />
      </EntryForm>
      <p className="muted">
        A schedule of the same name is replaced and keeps its workers. Periods with pay data stay as
        they are.
      </p>
    </>
  );
}

/** The pay days of the schedule that is typed, before it is saved. */
export function PlannedPayDays({
  companyId,
  typed,
}: {
  readonly companyId: string;
  readonly typed: EntryValues;
}) {
  const { workerType, compensationFrequency, payBeginDate, payDate } = typed;
  const schedule = { companyId, workerType, compensationFrequency, payBeginDate, payDate };
  const { data, error } = useQuery({
    queryKey: ['previewPaydays', schedule],
    queryFn: async ({ signal }) =>
      (await askTyped('payroll', 'previewPaydays', { paySchedule: schedule }, { signal })).paydays,
    enabled: Boolean(workerType && compensationFrequency && payBeginDate && payDate),
  });
  if (error) return <p className="warn">{messageOf(error)}</p>;
  if (!data) return null;
  return (
    <RecordTable
      label="Pay days of this schedule, not saved yet"
      rows={data}
      keyOf={({ payBeginDate: begin }) => begin}
      columns={[
        ...payDayColumns,
        { heading: 'Note', show: ({ isLate }) => (isLate ? 'The deadline has passed' : '') },
      ]}
    />
  );
}

const shownPayDays = 12;

interface ShownPayDay {
  readonly payDate: string;
  readonly payBeginDate: string;
  readonly payEndDate: string;
  readonly deadline: string;
  readonly movedBecause: string | null;
}

const payDayColumns: readonly RecordColumn<ShownPayDay>[] = [
  { heading: 'Pay day', show: ({ payDate }) => showDate(payDate) },
  { heading: 'Period', show: (payday) => showPeriod(payday.payBeginDate, payday.payEndDate) },
  { heading: 'Submit by', show: ({ deadline }) => showDeadline(deadline) },
  { heading: 'Moved', show: ({ movedBecause }) => movedBecause ?? '' },
];

function NextPayDays({ companyId }: { readonly companyId: string }) {
  const { data, error, refetch } = useQuery({
    queryKey: ['getPaydays', companyId, shownPayDays],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getPaydays', { companyId, limit: shownPayDays }, { signal })).paydays,
  });
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="pay days" rows={3} />;
  if (data.length === 0) return null;
  return (
    <RecordTable
      label="Next pay days"
      rows={data}
      keyOf={({ payPeriodId }) => payPeriodId}
      columns={[...payDayColumns, { heading: 'For', show: ({ workerType }) => workerType }]}
    />
  );
}
