import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { askTyped } from '../../call/ask.ts';
import { locationsQuery, type ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { TaskLink } from '../../frame/task-link.tsx';
import { showResponsible, wordsOf } from '../../words/blockers.ts';
import { canRemind, wordsOfWorkerTask } from '../../words/worker-tasks.ts';
import type { PersonResult } from '../people/apply-to-each.ts';
import { BulkResults } from '../people/bulk-results.tsx';
import { RemindButton } from '../people/remind-button.tsx';
import { detailsFields, detailsOnFile, toChangedDetails } from './details-fields.ts';
import { PersonCostCodes } from './person-cost-codes.tsx';
import { workerTasksQuery } from './person-summary.tsx';

interface PersonProps {
  readonly person: ShownWorker;
}

/** Missing items of a worker, with a reminder, the details that can be changed, and the codes of the costs. */
export function PersonDetails({ person }: PersonProps) {
  const mayReadCodes = useMayCall()('getUserCostCodes');
  return (
    <>
      <OpenTasks person={person} />
      <h2>Details</h2>
      <DetailsForm person={person} />
      {mayReadCodes && (
        <>
          <h2>Department, job and cost center</h2>
          <OpenOnRequest label="Show department, job and cost center">
            <PersonCostCodes person={person} />
          </OpenOnRequest>
        </>
      )}
    </>
  );
}

function OpenTasks({ person: { companyId, userId } }: PersonProps) {
  const mayCall = useMayCall();
  const mayRemind = mayCall('remindWorker');
  const mayEnter = mayCall('savePayEntries');
  const [results, setResults] = useState<readonly PersonResult[]>([]);
  const { data, error, refetch } = useQuery(workerTasksQuery({ companyId, userId }));
  return (
    <>
      {data?.length !== 0 && <h2>Missing</h2>}
      {error && <Failed error={error} retry={() => void refetch()} />}
      {!data && !error && <Loading what="what is missing" rows={2} />}
      {data && data.length > 0 && (
        <RecordTable
          label="Missing"
          rows={data.map((task, place) => ({ ...task, place }))}
          keyOf={({ place }) => String(place)}
          columns={[
            { heading: 'Task', show: ({ key }) => titleOf(key) },
            {
              heading: 'What to do',
              isProse: true,
              show: ({ key, message, payPeriodId }) => (
                <>
                  {wordsOf(key, message).remedy}{' '}
                  <TaskLink
                    companyId={companyId}
                    userId={userId}
                    payPeriodId={payPeriodId}
                    task={key}
                    about={titleOf(key)}
                  />
                </>
              ),
            },
            { heading: 'Who', show: ({ responsible }) => showResponsible(responsible, mayEnter) },
          ]}
        />
      )}
      {mayRemind && data?.some(({ key }) => canRemind(key)) && (
        <div className="row person-remind">
          <RemindButton
            request={{ companyId, userIds: [userId] }}
            label="Remind the worker"
            said={setResults}
          />
        </div>
      )}
      <BulkResults results={results} />
    </>
  );
}

/** The few words of a task, with a capital. */
function titleOf(key: string): string {
  const words = wordsOfWorkerTask(key);
  return `${words.charAt(0).toUpperCase()}${words.slice(1)}`;
}

function DetailsForm({ person }: PersonProps) {
  const { companyId, userId } = person;
  const mayChange = useMayCall()('updateUser');
  const { data: locations, error, refetch } = useQuery(locationsQuery(companyId));
  if (error) return <Failed error={error} retry={() => void refetch()} />;
  if (!locations) return <Loading what="the details" rows={4} />;
  if (!mayChange)
    return (
      <>
        <ReadOnlyNotice who="A preparer" />
        <RecordTable
          label="Details"
          className="facts"
          rows={detailsOnFile(person, locations)}
          keyOf={([label]) => label}
          columns={[
            { heading: 'About the worker', show: ([label]) => label },
            { heading: 'On file', show: ([, value]) => value || '–' },
          ]}
        />
      </>
    );
  return (
    <EntryForm
      form={`details ${userId}`}
      fields={detailsFields(person, locations)}
      action="Save the details"
      isPrimary
      toRequest={(values) => toChangedDetails(person, values)}
      send={(request, options) => askTyped('adminPortal', 'updateUser', request, options)}
    />
  );
}
