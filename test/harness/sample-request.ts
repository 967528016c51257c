import { wireSchema } from '../../contract/decode.ts';
import type { Declaration } from '../../contract/operation.ts';
import { writeReturnFile } from '../payments/return-file.ts';
import { unknownId } from './examples.ts';

type Schema = ReturnType<typeof wireSchema>;

/** Builds a valid request of an operation from its schema and from the names of its fields. */
export function sampleRequest(
  declared: Declaration,
  known: Readonly<Record<string, unknown>> = {},
): Record<string, unknown> {
  const values = { ...plausibleValues, ...valuesByOperation[declared.name], ...known };
  const body = sampleValue(wireSchema(declared.request), '', values);
  return { method: declared.method ?? declared.name, ...(body as object) };
}

/** Values of fields that have another meaning in one operation. */
const valuesByOperation: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  setDeductionTerms: {
    type: 'Union Dues',
    loanPrincipal: undefined,
    loanInterest: undefined,
    arrearsLimit: undefined,
    openingTaken: undefined,
    openingOwed: undefined,
    goalAmount: 500,
  },
  setMatchFormula: { benefitType: '401(k)', matchTiers: [] },
  settleDeduction: { type: 'Union Dues' },
  setFederalExemption: { kind: 'None' },
  moveToPaySchedule: { startDate: '2026-05-01' },
  previewScheduleMove: { startDate: '2026-05-01' },
  previewGrossUp: { netAmount: 100, payDate: undefined },
};

const plausibleValues: Readonly<Record<string, unknown>> = {
  phoneNumber: '212-555-0142',
  email: 'ada@example.com',
  state: 'NY',
  incorporationState: 'Delaware',
  zipcode: '10001',
  ssn: '123-45-6789',
  ein: '12-3456789',
  dateOfBirth: '1980-12-09',
  dateOfIncorporation: '2019-07-01',
  stateCode: 'NY',
  personalEmail: 'ada@example.org',
  to: '2026-03-03T10:05:00-05:00',
  nacisSubCategoryCode: 541511,
  ownershipPercentage: 25,
  isTermsAccepted: true,
  // A closed port: no test may send anything to the network.
  url: 'http://127.0.0.1:9/events',
  code: 'NY',
  returnCode: 'R03',
  content: btoa(writeReturnFile([])),
  fileBase64: btoa('%PDF'),
  routingNumber: '021000021',
  accountNumber: '000123456789',
  accountType: 'checking',
  w4FilingStatus: 'Single',
  formVersion: 2020,
  payPercentage: 100,
  CompositeRate: '0.9187',
  PayrollDeductionRate: '0.2091',
  country: 'USA',
  companyStateRegistration: { 'Unemployment Rate': '1.25' },
  stateW4Information: {},
  payrollRunThisYear: 'Yes',
  formerPaidThisYear: 'No',
  payDay: 'Last day of the month',
  payDateOptions: '15th and last day of the month',
  operation: 'addUser',
  operations: ['addUser'],
  option: '15th and last day of the month',
  companyName: 'Analytical Engines',
  taxState: 'FED',
  debitAmount1: 0.32,
  debitAmount2: 0.45,
  benefitType: 'Dental',
  effectiveMonth: 'April 2026',
  expiresOn: '2036-01-01',
  garnishmentType: 'Child Support',
  fipsCode: '4800000',
  levyFilingStatus: 'Single',
  type: 'Charity',
  // Excluded by an amount.
  employeePercentage: undefined,
  companyPercentage: undefined,
  coverAmount: undefined,
  coveredSince: undefined,
  allocatedPercentage: undefined,
  fixedAmount: undefined,
  netAmount: undefined,
  payAmount: undefined,
  // Excluded by the sum of hours.
  hoursByDay: undefined,
  miscellaneousStateTaxes: [],
  taxCode: 'NY_SAMPLE_2',
  jurisdictionCodes: [],
  zipCodes: ['10001'],
  leaveType: 'Paid',
  role: 'payrollAdmin',
  origins: ['https://example.com'],
  accentColor: '#1a5fb4',
  year: 2026,
  people: 24,
  accountCode: '6000',
  ledgerAccount: 'expense:wages',
  // Codes of no company.
  department: undefined,
  job: undefined,
  costCenter: undefined,
  policyName: 'Sick leave',
  usedPayCodes: ['Sick'],
  accrualMethod: 'Per Pay Period',
  perHoursWorked: undefined,
  grantDay: undefined,
  carryOverDay: '01-01',
  // Nothing was entered before.
  enteredAt: undefined,
  submitterUserId: 'ABCD1234',
  contactPhone: '212-555-0142',
  contactEmail: 'ada@example.com',
};

function sampleValue(
  schema: Schema | boolean,
  field: string,
  known: Record<string, unknown>,
): unknown {
  if (Object.hasOwn(known, field)) return known[field];
  if (typeof schema === 'boolean') return 'anything';
  if (schema.const !== undefined) return schema.const;
  if (schema.enum) return schema.enum[0];
  const [option] = schema.anyOf ?? [];
  if (option !== undefined) return sampleValue(option as Schema, field, known);
  switch ([schema.type].flat()[0]) {
    case 'object':
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name, inner]) => !isUnknownReference(schema, name, inner as Schema, known))
          .map(([name, inner]) => [name, sampleValue(inner as Schema, name, known)]),
      );
    case 'array':
      // The entries of userIds are ids of the field userId.
      return [
        sampleValue(
          (schema.items ?? true) as Schema,
          field.replace(/(Id|checkNumber)s$/, '$1'),
          known,
        ),
      ];
    case 'number':
    case 'integer':
      return 1;
    case 'boolean':
      return false;
    default:
      return { uuid: unknownId, date: '2026-03-03' }[schema.format ?? ''] ?? 'Text';
  }
}

/** An optional id of an unknown record, which would be refused and is therefore omitted. */
function isUnknownReference(
  { required = [] }: Schema,
  name: string,
  field: Schema,
  known: Record<string, unknown>,
): boolean {
  // An external id is unique among the records of a kind.
  const isReference = field.format === 'uuid' || name === 'cursor' || name === 'externalId';
  return isReference && !required.includes(name) && !Object.hasOwn(known, name);
}
