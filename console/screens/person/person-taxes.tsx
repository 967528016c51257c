import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { ask, askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { useMayCall } from '../../call/session.ts';
import { showDate } from '../../format/dates.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { Empty, Failed, Loading, ReadOnlyNotice } from '../../frame/states.tsx';
import { addressFields } from '../../words/company-fields.ts';
import { stateFieldOf, toStateAnswers, w4Fields } from './tax-form-fields.ts';

interface TaxesProps {
  readonly person: ShownWorker;
}

/** Identity, Form W-4 and the forms of states of a worker, each with its form. */
export function PersonTaxes({ person }: TaxesProps) {
  const mayChange = useMayCall()('addW4Information');
  const { ssn, WorkerType } = person;
  const isEmployee = WorkerType.WorkerType === 'W2';
  return (
    <>
      <p>Social security number: {ssn || 'not entered'}</p>
      {mayChange || <ReadOnlyNotice who="A preparer, or the worker," />}
      {mayChange && !ssn && <Identity person={person} />}
      {isEmployee ? (
        <Forms person={person} mayChange={mayChange} />
      ) : (
        <Empty>No income tax is withheld from a contractor, so there are no forms.</Empty>
      )}
    </>
  );
}

function Identity({ person: { userId } }: TaxesProps) {
  return (
    <>
      <h2>Identity</h2>
      <EntryForm
        form={`identity ${userId}`}
        fields={[
          { name: 'ssn', label: 'Social security number', kind: 'secret' },
          { name: 'dateOfBirth', label: 'Date of birth', kind: 'date' },
          ...addressFields,
        ]}
        action="Save the identity"
        isPrimary
        toRequest={(values) => ({ kycInformation: { userId, ...values } })}
        send={(request, options) =>
          askTyped('userOnboarding', 'addKycInformation', request, options)
        }
      />
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

function StateForms({ person }: TaxesProps) {
  const { userAddress, stateCode } = person;
  const states = [...new Set([userAddress?.state, stateCode])].filter((code) => !!code);
  const [chosen, setChosen] = useState('');
  return (
    <>
      <div className="row">
        {states.map((code) => (
          <button
            key={code}
            type="button"
            className="figure"
            aria-expanded={code === chosen}
            onClick={() => setChosen(code ?? '')}
          >
            Enter the form of {code}
          </button>
        ))}
      </div>
      {chosen && <StateForm key={chosen} userId={person.userId} code={chosen} />}
    </>
  );
}

function StateForm({ userId, code }: { readonly userId: string; readonly code: string }) {
  const { data, error } = useQuery({
    queryKey: ['getStateW4FormFields', code],
    queryFn: async ({ signal }) =>
      (await ask('reports', 'getStateW4FormFields', { code }, { signal })).stateW4Form,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error) return <Failed error={error} />;
  if (!data) return <Loading what="the form of the state" rows={3} />;
  if (data.fields.length === 0) return <p>{data.message}</p>;
  const fields: readonly EntryField[] = data.fields.map(stateFieldOf);
  return (
    <EntryForm
      form={`state form ${userId} ${code}`}
      fields={fields}
      action={`Save ${data.form}`}
      toRequest={(values) => ({
        userId,
        stateCode: code,
        stateW4Information: toStateAnswers(values),
      })}
      send={(request, options) =>
        askTyped('userOnboarding', 'addStateW4Information', request, options)
      }
    />
  );
}
