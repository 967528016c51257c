import { z } from 'zod';

/** The interface's spelling on the left, ours on the right. Operation names are addresses and keep theirs. */
const fieldAliases = {
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
} as const;

type FieldAliases = typeof fieldAliases;
type Aliased<Wire> = {
  [Field in keyof Wire as Field extends keyof FieldAliases
    ? FieldAliases[Field]
    : Field]: Wire[Field];
};

const nameByAlias: Readonly<Record<string, string>> = fieldAliases;
const aliasByName: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(fieldAliases).map(([theirs, ours]) => [ours, theirs]),
);

/** An object whose fields bear the interface's names on the wire and ours inside. */
export function aliasedObject<const Shape extends z.core.$ZodShape>(shape: Shape) {
  const wire = z.object(shape);
  type Inside = Aliased<z.output<typeof wire>>;
  return z.codec(wire, z.custom<Inside>(), {
    decode: (value) => renameFields(value, nameByAlias) as Inside,
    encode: (value) => renameFields(value as object, aliasByName) as z.output<typeof wire>,
  });
}

function renameFields(value: object, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(value).map(([field, content]) => [names[field] ?? field, content]),
  );
}
