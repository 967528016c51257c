import { askTyped } from '../../call/ask.ts';
import { EntryForm } from '../../frame/entry-form.tsx';
import { OpenOnRequest } from '../../frame/open-on-request.tsx';
import {
  correctedIdentityFields,
  type KnownIdentity,
  newIdentityFields,
  withoutEmpty,
} from './identity-fields.ts';

interface IdentityProps {
  readonly person: KnownIdentity;
  /** False where the screen has another form for the address. */
  readonly withAddress?: boolean;
}

/** Asks for a missing identity, and for the correction of one that was not verified or is wrong. */
export function IdentityForm({ person, withAddress = true }: IdentityProps) {
  const { userId, ssn, kycStatus } = person;
  if (!ssn)
    return (
      <>
        <h2>Identity</h2>
        <EntryForm
          form={`identity ${userId}`}
          fields={newIdentityFields}
          action="Save the identity"
          isPrimary
          toRequest={(values) => ({ kycInformation: { userId, ...values } })}
          send={(request, options) =>
            askTyped('userOnboarding', 'addKycInformation', request, options)
          }
        />
      </>
    );
  if (kycStatus === 'failed')
    return (
      <>
        <h2>Identity</h2>
        <p className="notice is-warn">
          The identity was not verified. Compare each line with the social security card, and
          correct what differs. The verification then starts again.
        </p>
        <CorrectIdentity person={person} withAddress={withAddress} />
      </>
    );
  if (kycStatus === 'pending') return <p className="muted">The identity is being verified.</p>;
  return (
    <OpenOnRequest label="Correct the identity">
      <h2>Identity</h2>
      <p>Another number or date of birth is verified again.</p>
      <CorrectIdentity person={person} withAddress={withAddress} />
    </OpenOnRequest>
  );
}

function CorrectIdentity({ person, withAddress }: Required<IdentityProps>) {
  const { userId } = person;
  return (
    <EntryForm
      form={`corrected identity ${userId}`}
      fields={correctedIdentityFields(person, withAddress)}
      action="Correct the identity"
      toRequest={(values) => ({ kycInformation: { userId, ...withoutEmpty(values) } })}
      send={(request, options) =>
        askTyped('userOnboarding', 'updateKycInformation', request, options)
      }
    />
  );
}
