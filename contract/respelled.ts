import { z } from 'zod';

/** The interface's spelling on the left, ours on the right. Operation names are addresses and keep theirs. */
const spelling = {
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

type Spelling = typeof spelling;
type Respelled<Wire> = {
  [Field in keyof Wire as Field extends keyof Spelling ? Spelling[Field] : Field]: Wire[Field];
};

const inward: Readonly<Record<string, string>> = spelling;
const outward: Readonly<Record<string, string>> = Object.fromEntries(
  Object.entries(spelling).map(([theirs, ours]) => [ours, theirs]),
);

/** An object whose fields bear the interface's names on the wire and ours inside. */
export function respelled<const Shape extends z.core.$ZodShape>(shape: Shape) {
  const wire = z.object(shape);
  type Inside = Respelled<z.output<typeof wire>>;
  return z.codec(wire, z.custom<Inside>(), {
    decode: (value) => rename(value, inward) as Inside,
    encode: (value) => rename(value as object, outward) as z.output<typeof wire>,
  });
}

function rename(value: object, names: Readonly<Record<string, string>>): object {
  return Object.fromEntries(
    Object.entries(value).map(([field, content]) => [names[field] ?? field, content]),
  );
}
