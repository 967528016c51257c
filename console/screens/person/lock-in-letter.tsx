import { useState } from 'react';
import type { CalendarDate } from '../../../values/calendar-date.ts';
import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDatesIn } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import { forPeople } from '../../words/for-people.ts';
import { describeLockIn } from './form-claims.ts';
import { lockInFields, toLockInRequest } from './tax-form-fields.ts';

interface LockInLetterProps {
  readonly userId: string;
  readonly letter: ShownWorker['lockInLetter'];
  readonly today: CalendarDate;
}

/** The letter of the IRS that limits what a Form W-4 can lower, with forms to record and to release it. */
export function LockInLetter({ userId, letter, today }: LockInLetterProps) {
  const mayChange = useMayCall()('addLockInLetter');
  /** The message about a letter, which may begin to hold later. */
  const [outcome, setOutcome] = useState('');
  const tell = ({ message }: { readonly message: string }) =>
    setOutcome(showDatesIn(forPeople(message)));
  return (
    <>
      <p role="status">{outcome}</p>
      {letter && <p className="notice">{describeLockIn(letter, today)}</p>}
      {mayChange && (
        <OpenOnRequest
          label={letter ? 'Another letter, or its release' : 'Record a lock-in letter of the IRS'}
        >
          <h3>{letter ? 'Replace the lock-in letter' : 'Lock-in letter of the IRS'}</h3>
          <p className="muted">
            Letter 2800C has these lines. No less than by the letter is withheld from its day on.
          </p>
          <EntryForm
            form={`lock-in letter ${userId}`}
            fields={lockInFields(letter, today)}
            action="Record the letter"
            toRequest={(texts, numbers) => toLockInRequest(userId, texts, numbers)}
            send={(request, options) =>
              askTyped('userOnboarding', 'addLockInLetter', request, options)
            }
            done={({ lockInLetter }) => tell(lockInLetter)}
          />
          {letter && <Release userId={userId} tell={tell} />}
        </OpenOnRequest>
      )}
    </>
  );
}

function Release({
  userId,
  tell,
}: {
  readonly userId: string;
  readonly tell: (outcome: { readonly message: string }) => void;
}) {
  return (
    <>
      <h3>Release</h3>
      <EntryForm
        form={`release of the lock-in letter ${userId}`}
        fields={[
          {
            name: 'effectiveDate',
            label: 'Released from',
            kind: 'date',
            hint: 'By letter 2808C of the IRS. The Form W-4 on file decides from this day on.',
          },
        ]}
        action="Release the letter"
        toRequest={({ effectiveDate }) => ({ lockInLetter: { userId, effectiveDate } })}
        send={(request, options) =>
          askTyped('userOnboarding', 'releaseLockInLetter', request, options)
        }
        done={({ lockInLetter }) => tell(lockInLetter)}
      />
    </>
  );
}
