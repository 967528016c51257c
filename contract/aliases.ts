import { z } from 'zod';

/**
 * Field names of the interface and the names used inside. Every rename happens here and nowhere else;
 * operation names are addresses and are not renamed.
 */
const fieldAliases = {
  userId: 'workerId',
  userIds: 'workerIds',
  irsAssisgnedFederalFilingForm: 'irsAssignedFederalFilingForm',
  nacisSubCategoryCode: 'naicsSubCategoryCode',
  companyID: 'companyId',
  Company: 'companies',
  CompanyLocations: 'companyLocations',
  KYBInformations: 'kybInformations',
  BankAccounts: 'bankAccounts',
  haveMultipleJob: 'haveMultipleJobs',
  hasMiltarySpouseExemption: 'hasMilitarySpouseExemption',
  CompositeRate: 'compositeRate',
  RiskClassName: 'riskClassName',
  RiskClassCode: 'riskClassCode',
  PayrollDeductionRate: 'payrollDeductionRate',
  CompanyLocation: 'locations',
  companyLocationID: 'companyLocationId',
  BusinessUser: 'businessUsers',
  'cash requirements': 'cashRequirements',
  PayPeriodStatus: 'payPeriodStatus',
  deadLineToRunPayroll: 'deadlineToRunPayroll',
  TaxName: 'taxName',
  TaxAmount: 'taxAmount',
  TaxAmountYTD: 'taxAmountYtd',
  Benefits: 'benefits',
  importDifferntiaPayrollData: 'importDifferentialPayrollData',
  importRegularPayrollLData: 'importRegularPayrollData',
  'UI Account Number': 'unemploymentAccount',
  'Unemployment Rate': 'unemploymentRate',
  'Withholding Account Number': 'withholdingAccount',
  'L&I Account ID': 'laborAndIndustriesAccount',
  'UBI Number': 'unifiedBusinessIdentifier',
} as const;

/**
 * Spellings that older clients of the interface send, by the documented field. They are accepted in every
 * object that has the field and no other field of that name.
 */
export const otherSpellings: Readonly<Record<string, readonly string[] | undefined>> = {
  beneficialOwner: ['isBeneficialOwner'],
  bookKeeper: ['bookkeeper'],
  code: ['stateCode'],
  payrollAdmin: ['isPayrollAdmin'],
  stateCode: ['code'],
  userId: ['employeeId'],
  userRemoteLocation: ['employeeRemoteLocation'],
};

type FieldAliases = typeof fieldAliases;
type Aliased<Wire> = {
  [Field in keyof Wire as Field extends keyof FieldAliases
    ? FieldAliases[Field]
    : Field]: Wire[Field];
};

const nameByAlias: Readonly<Record<string, string>> = fieldAliases;

/** An object with the interface's field names on the wire and ours inside. */
export function aliased<Wire extends z.ZodObject>(wire: Wire) {
  type Inside = Aliased<z.output<Wire>>;
  const aliases = Object.keys(wire.shape).filter((field) => field in fieldAliases);
  const inward = Object.fromEntries(aliases.map((alias) => [alias, nameByAlias[alias] ?? alias]));
  const outward = Object.fromEntries(aliases.map((alias) => [nameByAlias[alias] ?? alias, alias]));
  return z.codec(wire, z.custom<Inside>(), {
    decode: (value) => renameFields(value, inward) as Inside,
    encode: (value) => renameFields(value as object, outward) as z.output<Wire>,
  });
}

function renameFields(value: object, names: Readonly<Record<string, string>>): object {
  const renamed: Record<string, unknown> = {};
  for (const field of Object.keys(value))
    renamed[names[field] ?? field] = (value as Record<string, unknown>)[field];
  return renamed;
}
