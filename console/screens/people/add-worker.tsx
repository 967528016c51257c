import { useState } from 'react';
import { askTyped } from '../../call/ask.ts';
import { useMayCall } from '../../call/session.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { Link } from '../../frame/link.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { stateChoices } from '../../words/company-fields.ts';
import { paidAsChoices } from '../../words/schedules.ts';
import { FormerWorker } from './former-worker.tsx';
import { ImportPeople } from './import-people.tsx';
import { atLocation, toNewUser } from './new-people.ts';

const workerFields: readonly EntryField[] = [
  { name: 'firstName', label: 'First name' },
  { name: 'lastName', label: 'Last name' },
  { name: 'email', label: 'Email', kind: 'email' },
  { name: 'workerType', label: 'Paid as', choices: paidAsChoices },
  { name: 'dateOfJoin', label: 'First day of work', kind: 'date' },
  {
    name: 'place',
    label: 'Works',
    choices: [
      { value: atLocation, label: 'At the main location' },
      ...stateChoices.map(({ value, label }) => ({ value, label: `At home in ${label}` })),
    ],
  },
];

interface AddedWorker {
  readonly userId: string;
  readonly name: string;
}

/** Adds a worker with six fields, somebody who has left, or many from a sheet. The rest comes by the link of the worker. */
export function AddWorker({ companyId }: { readonly companyId: string }) {
  const mayCall = useMayCall();
  const [added, setAdded] = useState<AddedWorker>();
  const [name, setName] = useState('');
  return (
    <>
      <EntryForm
        form={`worker ${companyId}`}
        fields={workerFields}
        action="Add the worker"
        isPrimary
        toRequest={(values: EntryValues) => {
          setName(`${values.firstName} ${values.lastName}`);
          return { user: { companyId, ...toNewUser(values) } };
        }}
        send={(request, options) => askTyped('adminPortal', 'addUser', request, options)}
        done={({ user }) => setAdded({ userId: user.userId, name })}
      />
      {added && (
        <p className="notice">
          Next: the wage of{' '}
          <Link to="/c/$companyId/people/$userId" params={{ companyId, userId: added.userId }}>
            {added.name}
          </Link>
          . There you also make the link by which they enter the rest.
        </p>
      )}
      {mayCall('addFormerUser') && (
        <OpenOnRequest label="Add somebody who has left this year">
          <FormerWorker companyId={companyId} workerFields={workerFields} />
        </OpenOnRequest>
      )}
      <details>
        <summary>Add many people from a sheet</summary>
        <ImportPeople companyId={companyId} />
      </details>
    </>
  );
}
