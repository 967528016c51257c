import { finalPayChoices, paidInRegularPayroll } from '../../../values/vocabulary.ts';
import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { withoutEmpty } from './identity-fields.ts';

interface PersonProps {
  readonly person: ShownWorker;
}

/** The answer to the end, the pause or the return of a worker. */
export interface ExitOutcome {
  readonly user: { readonly message: string };
  readonly warnings?: readonly { readonly message: string }[] | undefined;
}

export interface ExitFormProps extends PersonProps {
  /** Shows the outcome outside the form, which is not shown after it. */
  readonly tell: (outcome: ExitOutcome) => void;
}

const leftStatuses: readonly string[] = ['Deactivate', 'Terminate'];

/** True for a worker who has left, or whose last day is entered. */
export function hasExit({ exitDate, status }: ShownWorker): boolean {
  return exitDate !== null || leftStatuses.includes(status.userStatus);
}

/** Rehires a worker, or cancels an exit that is still ahead, and says what happens. */
export function BringBack({ person, tell }: ExitFormProps) {
  const { userId, status, firstName, lastName } = person;
  const name = `${firstName} ${lastName}`;
  const hasLeft = leftStatuses.includes(status.userStatus);
  const day: EntryField = {
    name: 'dateOfJoin',
    label: 'First day of work again',
    kind: 'date',
    isOptional: true,
    hint: 'Empty after a pause: the former first day stays, and the worker is back from today on',
  };
  return (
    <>
      <Departures person={person} />
      <OpenOnRequest label={hasLeft ? 'Bring the worker back' : 'Cancel the exit'}>
        <h2>{hasLeft ? 'Bring the worker back' : 'Cancel the exit'}</h2>
        {hasLeft ? (
          <ul>
            <li>The days in between are not paid.</li>
            <li>The last wage, withholding forms and bank accounts apply again. Check them.</li>
            <li>Limits of taxes and the forms of the year go on from the pay of this year.</li>
            <li>Benefits, garnishments and time off that have ended stay ended.</li>
            <li>A state may ask for another report of a new hire, which Documents lists.</li>
          </ul>
        ) : (
          <p>{name} stays with the company, as if no last day had been entered.</p>
        )}
        <EntryForm
          form={`back ${userId}`}
          fields={hasLeft ? [day] : []}
          action={hasLeft ? 'Bring the worker back' : 'Cancel the exit'}
          toRequest={(values) => ({ user: { userId, ...withoutEmpty(values) } })}
          send={(request, options) => askTyped('adminPortal', 'activateUser', request, options)}
          done={tell}
        />
      </OpenOnRequest>
    </>
  );
}

const pauseFields: readonly EntryField[] = [
  {
    name: 'exitDate',
    label: 'Last day before the pause',
    kind: 'date',
    isOptional: true,
    hint: 'Today, if empty. A salary is paid up to this day.',
  },
  {
    name: 'finalPayCheckType',
    label: 'Pay up to this day',
    choices: finalPayChoices,
    initial: paidInRegularPayroll,
  },
  { name: 'additionalNotes', label: 'Notes', isOptional: true },
];

/** Takes a worker off the payroll for a while. */
export function Pause({ person: { userId, firstName, lastName }, tell }: ExitFormProps) {
  return (
    <OpenOnRequest label="Pause the employment">
      <h2>Pause the employment</h2>
      <p>
        {firstName} {lastName} is not paid after the last day until you bring them back, for example
        after unpaid leave or between seasons.
      </p>
      <EntryForm
        form={`pause ${userId}`}
        fields={pauseFields}
        action="Pause the employment"
        toRequest={(values) => ({ user: { userId, ...withoutEmpty(values) } })}
        send={(request, options) => askTyped('adminPortal', 'deactivateUser', request, options)}
        done={tell}
      />
    </OpenOnRequest>
  );
}

/** The times at which the worker left, the first one first. */
function Departures({ person: { departures } }: PersonProps) {
  if (departures.length === 0) return null;
  return (
    <RecordTable
      label="Times with the company"
      rows={departures}
      keyOf={({ dateOfJoin, exitDate }) => `${dateOfJoin} ${exitDate}`}
      columns={[
        { heading: 'Joined', show: ({ dateOfJoin }) => showDate(dateOfJoin) },
        { heading: 'Last day', show: ({ exitDate }) => showDate(exitDate) },
        {
          heading: 'Back from',
          show: ({ returnDate }) => (returnDate ? showDate(returnDate) : '–'),
        },
        { heading: 'Who ended it', show: ({ terminationChoice }) => terminationChoice ?? '–' },
        { heading: 'Reason', show: ({ dismissalType }) => dismissalType ?? '–' },
      ]}
    />
  );
}
