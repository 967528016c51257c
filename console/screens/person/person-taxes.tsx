import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Empty, ReadOnlyNotice } from '../../frame/states.tsx';
import { ContractorWithholding } from './contractor-withholding.tsx';
import { FormInForce } from './form-in-force.tsx';
import { IdentityForm } from './identity-form.tsx';
import { LockInLetter } from './lock-in-letter.tsx';
import { StateForms } from './state-forms.tsx';
import { StateFormsOnFile } from './state-forms-on-file.tsx';
import { toW4Request, w4Fields } from './tax-form-fields.ts';

interface TaxesProps {
  readonly person: ShownWorker;
}

/** Identity, Form W-4 and the forms of states of a worker, each with its form. */
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
  const { w4Information, stateW4Information, lockInLetter, ssn } = person;
  return (
    <>
      <h2>Form W-4</h2>
      <FormInForce form={w4Information} />
      {mayChange && ssn && <FederalForm person={person} />}
      {mayChange && !ssn && <p>It can be entered after the identity.</p>}
      <LockInLetter userId={person.userId} letter={lockInLetter} />
      <h2>Forms of states</h2>
      <StateFormsOnFile forms={stateW4Information} />
      {!mayChange && stateW4Information.length === 0 && (
        <p>No form is on file: the state’s default is used.</p>
      )}
      {mayChange && ssn && <StateForms person={person} />}
      {mayChange && !ssn && <Empty>Forms can be entered after the identity.</Empty>}
    </>
  );
}

function FederalForm({ person: { userId, w4Information } }: TaxesProps) {
  const operation = w4Information ? 'updateW4Information' : 'addW4Information';
  return (
    <>
      {w4Information && (
        <p className="muted">
          The fields have the lines on file. The form that you save replaces all of them: empty the
          fields that the new form leaves empty.
        </p>
      )}
      <EntryForm
        form={`w4 ${userId}`}
        fields={w4Fields(w4Information)}
        action="Save the Form W-4"
        toRequest={(texts, numbers) => toW4Request(userId, texts, numbers, w4Information)}
        send={(request, options) => askTyped('userOnboarding', operation, request, options)}
      />
    </>
  );
}
