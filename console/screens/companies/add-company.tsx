import { useNavigate } from '@tanstack/react-router';
import { ask } from '../../call/ask.ts';
import type { EntryValues } from '../../frame/entry-draft.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { registrationFields } from '../../words/company-fields.ts';

/** Registers a company, and opens its setup. */
export function AddCompany({ isFirst = false }: { readonly isFirst?: boolean }) {
  const navigate = useNavigate();
  return (
    <EntryForm
      form="company"
      fields={registrationFields}
      action="Accept the terms and add it"
      isPrimary={isFirst}
      toRequest={toRegistration}
      send={(request, options) => ask('companyOnboarding', 'companyRegistration', request, options)}
      done={({ registration: { companyId } }) =>
        void navigate({ to: '/c/$companyId/setup', params: { companyId } })
      }
    >
      <p className="muted">
        You accept the terms of this service for the company, and that documents are signed
        electronically.
      </p>
    </EntryForm>
  );
}

function toRegistration(values: EntryValues) {
  const { company = '', firstName = '', lastName = '', email = '', phoneNumber = '' } = values;
  return {
    registration: {
      company,
      firstName,
      lastName,
      email,
      phoneNumber,
      isEsign: true,
      isTermsAccepted: true as const,
    },
  };
}
