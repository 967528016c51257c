import { Button, NativeSelect } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { ApiError } from '../../../client/api-error.ts';
import type { WorkerType } from '../../../values/vocabulary.ts';
import { type Answered, ask, newIdempotencyKey } from '../../call/ask.ts';
import { paySchedulesQuery, type ShownSchedule } from '../../call/company-queries.ts';
import { showCount } from '../../format/counts.ts';
import { showPeriod } from '../../format/dates.ts';
import { AnswerWarnings } from '../../frame/answer-warnings.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Empty, Failed, Loading } from '../../frame/states.tsx';
import { useToday } from '../../frame/today.ts';
import { listAnswerWarnings } from '../../words/answer-warnings.ts';
import { forPeople } from '../../words/for-people.ts';
import { describePaySchedule } from '../../words/schedules.ts';
import { listFirstDays, listMoveProblems, proposeFirstDay, showPaid } from './schedule-move.ts';

type MovedWorker = Answered<'payroll', 'moveToPaySchedule'>['movedWorkers'][number];

interface MoveToScheduleProps {
  readonly companyId: string;
  readonly userIds: readonly string[];
  /** Only schedules for workers of this type are offered; without it, all are. */
  readonly workerType?: WorkerType;
  readonly done?: (moved: readonly MovedWorker[]) => void;
}

/** Moves workers to another pay schedule, after it has shown the period that the move cuts. */
export function MoveToSchedule(props: MoveToScheduleProps) {
  const { companyId, workerType } = props;
  const { data, error, refetch } = useQuery(paySchedulesQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="pay schedules" rows={2} />;
  const offered = data.filter((each) => !workerType || each.workerType === workerType);
  if (offered.every(({ name }) => name === null))
    return (
      <Empty>
        There is no further pay schedule to move to. Add one in Settings, in the part Pay schedules.
      </Empty>
    );
  return <MoveForm {...props} schedules={offered} />;
}

interface MoveFormProps extends MoveToScheduleProps {
  readonly schedules: readonly ShownSchedule[];
}

function MoveForm({ companyId, userIds, schedules, done }: MoveFormProps) {
  const [chosenSchedule, setSchedule] = useState('');
  const [chosenDay, setDay] = useState('');
  const today = useToday() ?? '';
  const queryClient = useQueryClient();
  const schedule =
    schedules.find(({ payScheduleId }) => payScheduleId === chosenSchedule) ??
    schedules.find(({ name }) => name !== null);
  const periods = useOpenPeriods(companyId, schedule?.workerType);
  const days = listFirstDays(periods.data ?? [], schedule?.name ?? null);
  const startDate =
    days.find(({ value }) => value === chosenDay)?.value ?? proposeFirstDay(days, today) ?? '';
  const scheduleMove = {
    companyId,
    payScheduleId: schedule?.payScheduleId ?? '',
    startDate,
    userIds: [...userIds],
  };
  const preview = useQuery({
    queryKey: ['previewScheduleMove', scheduleMove],
    queryFn: ({ signal }) => ask('payroll', 'previewScheduleMove', { scheduleMove }, { signal }),
    enabled: startDate !== '' && userIds.length > 0,
  });
  const move = useMutation({
    mutationFn: () =>
      ask(
        'payroll',
        'moveToPaySchedule',
        { scheduleMove },
        { idempotencyKey: newIdempotencyKey() },
      ),
    onSuccess: async ({ movedWorkers }) => {
      await queryClient.invalidateQueries();
      done?.(movedWorkers);
    },
  });
  const moving = preview.data?.movedWorkers.filter(({ isMoved }) => isMoved) ?? [];
  const error = move.error ?? preview.error;
  return (
    <div className="stack">
      <div className="stack form">
        <NativeSelect
          label="To the pay schedule"
          data={schedules.map((each) => ({
            value: each.payScheduleId,
            label: describePaySchedule(each),
          }))}
          value={schedule?.payScheduleId}
          onChange={({ currentTarget }) => {
            setSchedule(currentTarget.value);
            move.reset();
          }}
        />
        {periods.error && <Failed error={periods.error} retry={() => void periods.refetch()} />}
        {periods.data && days.length === 0 && (
          <p className="warn">The schedule has no period that is not run yet.</p>
        )}
        {days.length > 0 && (
          <NativeSelect
            label="From the first day of a period on"
            data={days}
            value={startDate}
            onChange={({ currentTarget }) => {
              setDay(currentTarget.value);
              move.reset();
            }}
          />
        )}
      </div>
      {preview.isFetching && !preview.data && <Loading what="the move" rows={2} />}
      {preview.data && <MovePreview workers={preview.data.movedWorkers} />}
      <AnswerWarnings warnings={listAnswerWarnings(move.data ?? preview.data ?? {})} />
      {error && <MoveProblems error={error} retry={() => void preview.refetch()} />}
      <div>
        <Button
          disabled={moving.length === 0}
          loading={move.isPending}
          onClick={() => move.mutate()}
        >
          Move {showCount(moving.length, 'person', 'people')}
        </Button>
      </div>
      <p role="status" className="good">
        {move.data && `✓ ${forPeople(move.data.scheduleMove.message)}`}
      </p>
    </div>
  );
}

/** Periods that are asked for: a year of weeks, and those of other schedules. */
const askedPeriods = 200;

function useOpenPeriods(companyId: string, workerType: WorkerType = 'W2') {
  return useQuery({
    queryKey: ['getUnProcessedPayPeriod', companyId, workerType, askedPeriods],
    queryFn: async ({ signal }) => {
      const request = { companyId, workerType, limit: askedPeriods, extended: true };
      return (await ask('reports', 'getUnProcessedPayPeriod', request, { signal }))
        .unprocessedPayPeriods;
    },
  });
}

function MovePreview({ workers }: { readonly workers: readonly MovedWorker[] }) {
  return (
    <>
      <p>
        Each day is paid by one schedule. A period that the move cuts pays the days before it; a
        salary is divided by working days.
      </p>
      <RecordTable
        label="What the move changes"
        rows={workers}
        keyOf={({ userId }) => userId}
        columns={[
          { heading: 'Worker', show: ({ userName }) => userName },
          { heading: 'Transition period', show: showTransition },
          {
            heading: 'Paid for it',
            show: ({ transitionPeriod }) => (transitionPeriod ? showPaid(transitionPeriod) : '–'),
          },
          {
            heading: 'First period of the schedule',
            show: ({ firstPeriod }) => showPeriod(firstPeriod.payBeginDate, firstPeriod.payEndDate),
          },
          { heading: 'Paid for that', show: ({ firstPeriod }) => showPaid(firstPeriod) },
        ]}
      />
    </>
  );
}

function showTransition({ isMoved, transitionPeriod }: MovedWorker): string {
  if (!isMoved) return 'Is in the schedule already';
  if (!transitionPeriod) return 'None: the former period ends the day before';
  const { payBeginDate, payEndDate, workingDays, ofWorkingDays } = transitionPeriod;
  return `${showPeriod(payBeginDate, payEndDate)}: ${workingDays} of ${ofWorkingDays} working days`;
}

function MoveProblems({ error, retry }: { readonly error: Error; readonly retry: () => void }) {
  if (!(error instanceof ApiError && error.details.length > 0))
    return <Failed error={error} retry={retry} />;
  return (
    <div className="notice is-warn" role="alert">
      <p>Nobody can be moved:</p>
      <ul>
        {listMoveProblems(error.details).map((problem) => (
          <li key={problem}>{problem}</li>
        ))}
      </ul>
    </div>
  );
}
