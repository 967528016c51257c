import { useState } from 'react';
import { finalPayChoices, paidInRegularPayroll } from '../../../values/vocabulary.ts';
import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { AnswerWarnings } from '../../frame/answer-warnings.tsx';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { listOtherWarnings } from '../../words/answer-warnings.ts';
import { forPeople } from '../../words/for-people.ts';
import { BringBack, type ExitFormProps, type ExitOutcome, hasExit, Pause } from './bring-back.tsx';
import { withoutEmpty } from './identity-fields.ts';

const fields: readonly EntryField[] = [
  {
    name: 'exitDate',
    label: 'Last day',
    kind: 'date',
    hint: 'The last day that a salary is paid for',
  },
  { name: 'terminationChoice', label: 'Who ended it', choices: ['Voluntary', 'Involuntary'] },
  { name: 'dismissalType', label: 'Reason', hint: 'Such as: moved away, position eliminated' },
  {
    name: 'finalPayCheckType',
    label: 'Last pay',
    choices: finalPayChoices,
    initial: paidInRegularPayroll,
    hint: 'The regular payroll pays the salary of the last period only if you choose it here',
  },
  {
    name: 'personalEmail',
    label: 'Email after the last day',
    kind: 'email',
    isOptional: true,
    hint: 'For the forms of the year',
  },
  { name: 'additionalNotes', label: 'Notes', isOptional: true },
];

/** Ends the employment of a worker, or shows when it ends. The outcome stays when another form takes the place of its form. */
export function EndEmployment({ person }: { readonly person: ShownWorker }) {
  const [outcome, setOutcome] = useState<ExitOutcome>();
  return (
    <>
      <p role="status">{outcome && forPeople(outcome.user.message)}</p>
      <AnswerWarnings
        warnings={outcome ? listOtherWarnings(outcome.user.message, outcome.warnings) : []}
      />
      <EmploymentForms person={person} tell={setOutcome} />
    </>
  );
}

function EmploymentForms({ person, tell }: ExitFormProps) {
  const mayEnd = useMayCall()('terminateUser');
  const { userId, exitDate, firstName, lastName } = person;
  if (hasExit(person))
    return (
      <>
        <p>
          {exitDate
            ? `The last day of ${firstName} ${lastName} is ${showDate(exitDate)}.`
            : `${firstName} ${lastName} has left.`}
        </p>
        {mayEnd && <BringBack person={person} tell={tell} />}
      </>
    );
  if (!mayEnd) return null;
  return (
    <>
      <Pause person={person} tell={tell} />
      <OpenOnRequest label="End the employment">
        <h2>End the employment</h2>
        <p>
          {firstName} {lastName} stays on the payroll until the last day. Tax totals and the forms
          of the year keep the pay of the worker.
        </p>
        <EntryForm
          form={`end of employment ${userId}`}
          fields={fields}
          action="End the employment"
          toRequest={(values) => ({ user: { userId, ...withoutEmpty(values) } })}
          send={(request, options) => askTyped('adminPortal', 'terminateUser', request, options)}
          done={tell}
        />
      </OpenOnRequest>
    </>
  );
}
