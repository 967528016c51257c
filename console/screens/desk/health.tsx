import { useQuery } from '@tanstack/react-query';
import type { Answered } from '../../call/ask.ts';
import { showCount } from '../../format/counts.ts';
import { showPastMoment } from '../../format/dates.ts';
import { Failed, Loading } from '../../frame/states.tsx';
import { healthQuery } from './desk-queries.ts';

type State = Answered<'operator', 'getHealth'>['health'];

/** The state of the installation: due work, database and law. */
export function Health() {
  const { data, error, refetch } = useQuery(healthQuery);
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!data) return <Loading what="the state of the installation" rows={4} />;
  const { mark, text, tone } = statusWords[data.status];
  const { jobs, storage, law } = data;
  return (
    <ul>
      <li>
        <strong className={tone}>
          {mark} {text}
        </strong>
        {data.why && ` ${data.why}`}
      </li>
      <li>
        {showCount(jobs.due, 'job is', 'jobs are')} due, {jobs.overdue} overdue, {jobs.failing}{' '}
        failing
        {jobs.oldestDueAt && `; the oldest has been due since ${showPastMoment(jobs.oldestDueAt)}`}.
      </li>
      <li>{schemaWords[data.schema]}</li>
      <li>
        The database has {showCount(storage.databaseMegabytes, 'megabyte', 'megabytes')}
        {storage.freeMegabytes !== undefined &&
          `, and its disk ${showCount(storage.freeMegabytes, 'free megabyte', 'free megabytes')}`}
        .
      </li>
      <li>
        {storage.lastBackupAt ? (
          `The last backup was taken on ${showPastMoment(storage.lastBackupAt)}.`
        ) : (
          <>
            <strong className="warn">○ No backup was taken</strong> by <code>paywright backup</code>
            .
          </>
        )}
      </li>
      <li>
        Law of {law.years.join(', ')}.{law.problem && <span className="bad"> ⚠ {law.problem}</span>}
      </li>
    </ul>
  );
}

const statusWords: Readonly<
  Record<State['status'], { readonly mark: string; readonly text: string; readonly tone: string }>
> = {
  ready: { mark: '✓', text: 'The installation is ready.', tone: 'good' },
  degraded: { mark: '⚠', text: 'Something needs attention.', tone: 'warn' },
  'not ready': { mark: '⚠', text: 'The installation is not ready.', tone: 'bad' },
};

const schemaWords: Readonly<Record<State['schema'], string>> = {
  current: 'The database has the tables of this version.',
  older: 'The database has the tables of an older version.',
  newer: 'The database has the tables of a newer version.',
};
