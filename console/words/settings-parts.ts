/** The parts of the settings of a company, which stand in the address. */
export const settingsParts = [
  'people',
  'owners',
  'locations',
  'schedules',
  'departments',
  'payCodes',
  'wageRules',
  'nonresidents',
  'bank',
  'approval',
  'timeOff',
  'readings',
  'webhooks',
  'keys',
  'security',
  'appearance',
] as const;

export type SettingsPart = (typeof settingsParts)[number];

/** The parts that belong to the person, also without a company. */
export const ownSettingsParts = [
  'security',
  'appearance',
] as const satisfies readonly SettingsPart[];

export type OwnSettingsPart = (typeof ownSettingsParts)[number];

/** The name of each part, and the operation without which it is not offered. */
export const settingsPartWords: Readonly<
  Record<SettingsPart, { readonly label: string; readonly operation?: string }>
> = {
  people: { label: 'People', operation: 'getPeople' },
  owners: { label: 'Owners and officers', operation: 'getBusinessUsers' },
  locations: { label: 'Locations', operation: 'getCompanyLocationInfo' },
  schedules: { label: 'Pay schedules', operation: 'getPaySchedules' },
  departments: { label: 'Departments', operation: 'getCostCodes' },
  payCodes: { label: 'Pay codes', operation: 'getPayCodes' },
  wageRules: { label: 'Overtime and minimum wage', operation: 'getWageRules' },
  nonresidents: { label: 'Nonresident aliens', operation: 'getNonresidentAdditions' },
  bank: { label: 'Bank accounts', operation: 'addCompanyBankAccount' },
  approval: { label: 'Approval', operation: 'getApprovals' },
  timeOff: { label: 'Time off', operation: 'getTimeOffPolicies' },
  readings: { label: 'Read by operators', operation: 'getOperatorReadings' },
  webhooks: { label: 'Webhooks', operation: 'getWebhooks' },
  keys: { label: 'API keys', operation: 'getApiKeys' },
  security: { label: 'Your security' },
  appearance: { label: 'Appearance' },
};

/** The scopes of API keys in words. */
export const keyScopeWords = {
  all: 'Everything',
  readOnly: 'Reads only',
  withoutSensitiveData: 'No bank and identity data',
  payrollOnly: 'Payroll and reports only',
} as const;
