import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { Empty, ReadOnlyNotice } from '../../frame/states.tsx';
import { ContractorWithholding } from './contractor-withholding.tsx';
import { IdentityForm } from './identity-form.tsx';
import { StateForms } from './state-forms.tsx';
import { w4Fields } from './tax-form-fields.ts';

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
  const { w4Information, stateW4Information, ssn } = person;
  return (
    <>
      <h2>Form W-4</h2>
      <p>
        {w4Information
          ? `On file: ${w4Information.w4FilingStatus}.`
          : 'There is no Form W-4: tax is withheld as for a single person.'}
      </p>
      {mayChange && ssn && <FederalForm person={person} />}
      <h2>Forms of states</h2>
      <ul>
        {stateW4Information.map(({ stateCode, form, effectiveDate }) => (
          <li key={stateCode}>
            {stateCode}: {form}, from {showDate(effectiveDate)}
          </li>
        ))}
      </ul>
      {mayChange && ssn && <StateForms person={person} />}
      {mayChange && !ssn && <Empty>Forms can be entered after the identity.</Empty>}
    </>
  );
}

function FederalForm({ person: { userId, w4Information } }: TaxesProps) {
  const operation = w4Information ? 'updateW4Information' : 'addW4Information';
  return (
    <EntryForm
      form={`w4 ${userId}`}
      fields={w4Fields(w4Information?.w4FilingStatus)}
      action="Save the Form W-4"
      toRequest={({ w4FilingStatus, haveMultipleJob }, amounts) => ({
        w4Information: {
          userId,
          w4FilingStatus,
          haveMultipleJob: haveMultipleJob === 'Yes',
          ...amounts,
        },
      })}
      send={(request, options) => askTyped('userOnboarding', operation, request, options)}
    />
  );
}
