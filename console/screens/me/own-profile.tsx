import { askTyped } from '../../call/ask.ts';
import type { ShownWorker } from '../../call/company-queries.ts';
import { showDate } from '../../format/dates.ts';
import { type EntryField, EntryForm } from '../../frame/entry-form.tsx';
import { RecordTable } from '../../frame/record-table.tsx';
import { addressFields } from '../../words/company-fields.ts';
import { withoutEmpty } from '../person/identity-fields.ts';
import { IdentityForm } from '../person/identity-form.tsx';

interface OwnProfileProps {
  readonly person: ShownWorker;
}

/** The worker as the employer knows them, and the forms for identity and address. */
export function OwnProfile({ person }: OwnProfileProps) {
  return (
    <>
      <RecordTable
        label="Profile"
        className="facts"
        rows={factsOf(person)}
        keyOf={([label]) => label}
        columns={[
          { heading: 'About you', show: ([label]) => label },
          { heading: 'On file', show: ([, value]) => value || '–' },
        ]}
      />
      <p className="muted">Ask your employer to change your name, email or phone number.</p>
      <IdentityForm person={person} withAddress={false} />
      {person.ssn && (
        <>
          <h2>Another address</h2>
          <AddressForm person={person} />
        </>
      )}
    </>
  );
}

function factsOf(person: ShownWorker): readonly (readonly [string, string])[] {
  const { firstName, middleName, lastName, ssn, userAddress: home } = person;
  return [
    ['Name', [firstName, middleName, lastName].filter(Boolean).join(' ')],
    ['Email', person.personalEmail || person.email],
    ['Phone', person.phoneNumber],
    ['Job', person.jobTitle],
    ['Since', showDate(person.dateOfJoin)],
    ['Social security number', ssn],
    [
      'Address',
      [home.address1, home.address2, home.city, home.state, home.zipcode]
        .filter(Boolean)
        .join(', '),
    ],
  ];
}

const movedOn: EntryField = {
  name: 'effectiveDate',
  label: 'You moved on',
  kind: 'date',
  isOptional: true,
  hint: 'Pay of the days before is taxed at the former address. Leave it empty to correct a mistake.',
};

function AddressForm({ person: { userId, userAddress } }: OwnProfileProps) {
  const known: Readonly<Record<string, string | null>> = userAddress;
  const fields = addressFields.map((field) => ({
    ...field,
    initial: known[field.name] ?? undefined,
  }));
  return (
    <EntryForm
      form={`own address ${userId}`}
      fields={[...fields, movedOn]}
      action="Save the address"
      isPrimary
      toRequest={(values) => ({ kycInformation: { userId, ...withoutEmpty(values) } })}
      send={(request, options) =>
        askTyped('userOnboarding', 'updateKycInformation', request, options)
      }
    />
  );
}
