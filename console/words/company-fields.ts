import { type StateCode, stateNames } from '../../values/state.ts';
import { entityTypes, federalReturnForms } from '../../values/vocabulary.ts';
import type { EntryField } from '../frame/entry-form.tsx';

// The fields of forms about a company, in the words of the people who fill them in.

export const stateChoices = Object.entries(stateNames).map(([value, label]) => ({ value, label }));

/** The name of a state by its code; another code as it is. */
export const nameState = (code: string): string =>
  code in stateNames ? stateNames[code as StateCode] : code;

const accountKinds = [
  { value: 'checking', label: 'Checking' },
  { value: 'savings', label: 'Savings' },
];

/** The kind of a bank account as its form names it. */
export const nameAccountKind = (kind: string) =>
  accountKinds.find(({ value }) => value === kind)?.label ?? kind;

export const registrationFields: readonly EntryField[] = [
  { name: 'company', label: 'Legal name of the company' },
  { name: 'firstName', label: 'Your first name' },
  { name: 'lastName', label: 'Your last name' },
  { name: 'email', label: 'Your email', kind: 'email' },
  { name: 'phoneNumber', label: 'Your phone number', kind: 'tel', hint: 'Such as 212-555-0142' },
];

export const addressFields: readonly EntryField[] = [
  { name: 'address1', label: 'Street and number' },
  { name: 'address2', label: 'Floor or apartment', isOptional: true },
  { name: 'city', label: 'City' },
  { name: 'state', label: 'State', choices: stateChoices, choose: 'Choose a state' },
  { name: 'zipcode', label: 'ZIP code' },
];

export const businessFields: readonly EntryField[] = [
  { name: 'ein', label: 'EIN', kind: 'secret', hint: 'Nine digits, such as 12-3456789' },
  { name: 'entityType', label: 'Type of business', choices: entityTypes },
  { name: 'dateOfIncorporation', label: 'Date of incorporation', kind: 'date' },
  {
    name: 'incorporationState',
    label: 'State of incorporation',
    choices: stateChoices,
    choose: 'Choose a state',
  },
  {
    name: 'irsAssisgnedFederalFilingForm',
    label: 'Federal return',
    choices: federalReturnForms.map((form) => ({ value: form, label: `Form ${form}` })),
    hint: 'Form 941 every quarter, unless the IRS has told you to file Form 944 once a year',
  },
];

/** Fields of the business with what is on file. The EIN is typed only if it changes. */
export function knownBusinessFields(known: KnownBusiness | undefined): readonly EntryField[] {
  if (!known) return businessFields;
  const initials: Readonly<Record<string, string | undefined>> = {
    entityType: known.EntityType.entityType,
    dateOfIncorporation: known.dateOfIncorporation,
    incorporationState: known.incorporationState,
    irsAssisgnedFederalFilingForm: known.irsAssisgnedFederalFilingForm,
  };
  return businessFields.map((field) =>
    field.name === 'ein'
      ? {
          ...field,
          isOptional: true,
          hint: `Leave it empty to keep the one that ends in ${known.ein.slice(-4)}`,
        }
      : { ...field, initial: initials[field.name] },
  );
}

/** The details of a business that were entered before. */
export interface KnownBusiness {
  readonly kybInformationId?: string | undefined;
  readonly ein: string;
  readonly EntityType: { readonly entityType: string };
  readonly dateOfIncorporation: string;
  readonly incorporationState?: string | undefined;
  readonly irsAssisgnedFederalFilingForm?: string | undefined;
}

export const ownerFields: readonly EntryField[] = [
  ...addressFields,
  { name: 'ssn', label: 'Social security number', kind: 'secret' },
  { name: 'dateOfBirth', label: 'Date of birth', kind: 'date' },
  {
    name: 'ownershipPercentage',
    label: 'Share of the company in percent',
    kind: 'number',
    hint: '25 to 100',
  },
];

export const bankFields: readonly EntryField[] = [
  { name: 'bankName', label: 'Bank' },
  { name: 'accountName', label: 'Name for this account', hint: 'Such as Payroll' },
  { name: 'accountType', label: 'Kind', choices: accountKinds },
  { name: 'routingNumber', label: 'Routing number', hint: 'Nine digits' },
  { name: 'accountNumber', label: 'Account number', kind: 'secret' },
];
