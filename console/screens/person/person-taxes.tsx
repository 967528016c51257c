import type { CalendarDate } from '../../../values/calendar-date.ts';
import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Empty, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { useToday } from '../../frame/today.ts';
import { ContractorWithholding } from './contractor-withholding.tsx';
import { FederalExemption } from './federal-exemption.tsx';
import { describeLinesNotKept, isBefore2020 } from './form-claims.ts';
import { FormInForce } from './form-in-force.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LockInLetter } from './lock-in-letter.tsx';
import { StateForms } from './state-forms.tsx';
import { StateFormsOnFile } from './state-forms-on-file.tsx';
import { toW4Request, w4Fields } from './tax-form-fields.ts';
import { WorkerTaxes } from './worker-taxes.tsx';

interface TaxesProps {
  readonly person: ShownWorker;
}

/** Identity, Form W-4, exemptions, the forms of states and the taxes of a worker, each with its form. */
export function PersonTaxes({ person }: TaxesProps) {
  const mayCall = useMayCall();
  const mayChange = mayCall('addW4Information');
  const { ssn, WorkerType, companyId, userId } = person;
  const isEmployee = WorkerType.WorkerType === 'W2';
  return (
    <>
      <p>Social security number: {ssn || 'not entered'}</p>
      {mayChange || <ReadOnlyNotice who="A preparer, or the worker," />}
      {mayChange && <IdentityForm person={person} />}
      {isEmployee ? (
        <Forms person={person} mayChange={mayChange} />
      ) : (
        <ContractorWithholding
          {...{ companyId, userId }}
          mayChange={mayCall('setBackupWithholding')}
        />
      )}
    </>
  );
}

function Forms({ person, mayChange }: TaxesProps & { readonly mayChange: boolean }) {
  const today = useToday();
  const { w4Information, stateW4Information, lockInLetter, ssn } = person;
  if (today === undefined) return <Loading what="the forms" rows={3} />;
  return (
    <>
      <h2>Form W-4</h2>
      <FormInForce form={w4Information} today={today} />
      {mayChange && ssn && <FederalForm person={person} today={today} />}
      {mayChange && !ssn && <p>It can be entered after the identity.</p>}
      <LockInLetter userId={person.userId} letter={lockInLetter} today={today} />
      <FederalExemption person={person} today={today} />
      <h2>Forms of states</h2>
      <StateFormsOnFile forms={stateW4Information} />
      {!mayChange && stateW4Information.length === 0 && (
        <p>No form is on file: the state’s default is used.</p>
      )}
      {mayChange && ssn && <StateForms person={person} />}
      {mayChange && !ssn && <Empty>Forms can be entered after the identity.</Empty>}
      <WorkerTaxes person={person} today={today} />
    </>
  );
}

function FederalForm({
  person: { userId, w4Information },
  today,
}: TaxesProps & { readonly today: CalendarDate }) {
  const notKept = w4Information ? describeLinesNotKept(w4Information, today) : [];
  const operation = w4Information ? 'updateW4Information' : 'addW4Information';
  return (
    <>
      {w4Information && !isBefore2020(w4Information) && (
        <p className="muted">
          The fields have the lines on file. The form that you save replaces all of them: empty the
          fields that the new form leaves empty.
        </p>
      )}
      {notKept.length > 0 && <p className="notice">{notKept.join(' ')}</p>}
      <EntryForm
        form={`w4 ${userId}`}
        fields={w4Fields(w4Information, today)}
        action="Save the Form W-4"
        toRequest={(texts, numbers) => toW4Request(userId, texts, numbers, w4Information)}
        send={(request, options) => askTyped('userOnboarding', operation, request, options)}
      />
    </>
  );
}
