import { writeTextRows } from '../../contract/csv.ts';
import type { FormAddress } from '../../engine/forms/form-address.ts';
import type { NewHire } from '../../store/new-hires.ts';
import type { Ein } from '../../values/id.ts';

interface Employer {
  readonly ein: Ein;
  readonly name: string;
  readonly address: FormAddress;
}

type Column = readonly [
  heading: string,
  value: (hire: NewHire, employer: Employer) => string | null | undefined,
];

const columns: readonly Column[] = [
  ['Employee SSN', ({ ssn }) => ssn?.reveal()],
  ['First name', ({ firstName }) => firstName],
  ['Middle name', ({ middleName }) => middleName],
  ['Last name', ({ lastName }) => lastName],
  ['Address 1', ({ home }) => home?.address1],
  ['Address 2', ({ home }) => home?.address2],
  ['City', ({ home }) => home?.city],
  ['State', ({ home }) => home?.state],
  ['ZIP', ({ home }) => home?.zipCode],
  ['Date of birth', ({ dateOfBirth }) => dateOfBirth],
  ['Date of hire', ({ hiredOn }) => hiredOn],
  ['State of hire', ({ state }) => state],
  ['Worker type', ({ workerType }) => workerType],
  ['Employer EIN', (_, { ein }) => ein],
  ['Employer name', (_, { name }) => name],
  ['Employer address 1', (_, { address }) => address.address1],
  ['Employer address 2', (_, { address }) => address.address2],
  ['Employer city', (_, { address }) => address.city],
  ['Employer state', (_, { address }) => address.state],
  ['Employer ZIP', (_, { address }) => address.zip],
];

/** Writes hires with all data that states ask for, social security numbers included. */
export function writeNewHireTable(hires: readonly NewHire[], employer: Employer): string {
  return writeTextRows(
    columns.map(([heading]) => heading),
    hires.map((hire) => columns.map(([, cellOf]) => cellOf(hire, employer) ?? '')),
  );
}
