import { type ExampleStep, step } from './example-step.ts';

const lastYear = { companyId: '{companyId}', year: 2025 };

/** Pay of December 2025, as it is imported before and after the forms of the year were filed. */
const importOfDecember = (
  workerType: 'W2' | '1099-NEC',
  names: { readonly firstName: string; readonly lastName: string },
  grossTotal: number,
) =>
  step('importPayrollHistory', {
    companyName: 'Analytical Engines',
    payPeriod: {
      payPeriodType: 'Regular',
      workerType,
      payBeginDate: '2025-12-01',
      payEndDate: '2025-12-14',
      payDate: '2025-12-19',
      payrollData: [
        { ...names, payDetails: { baseTotal: grossTotal, grossTotal, netTotal: grossTotal } },
      ],
    },
  });
const employee = { firstName: 'Katherine', lastName: 'Johnson' };
const contractor = { firstName: 'Christine', lastName: 'Darden' };

/** Annual forms are computed, printed and written, of employees and of a contractor. */
export const formSteps: readonly ExampleStep[] = [
  step('getFormsW2', { companyId: '{companyId}', year: 2026, userIds: ['{userId}'] }),
  step('getFormW2', { companyId: '{companyId}', year: 2026, userId: '{userId}' }),
  step('printFormW2', { companyId: '{companyId}', year: 2026, userId: '{userId}' }),
  step('getFormW3', { companyId: '{companyId}', year: 2026 }),
  step('printFormsW2', { companyId: '{companyId}', year: 2026 }),
  step('getW2File', {
    companyId: '{companyId}',
    year: 2026,
    submitterUserId: 'ABCD1234',
    contactName: 'Grace Hopper',
    contactPhone: '212-555-0142',
    contactEmail: 'grace@example.com',
  }),
  step(
    'addUser',
    {
      user: {
        companyId: '{companyId}',
        ...contractor,
        dateOfJoin: '2026-01-02',
        workerType: '1099-NEC',
        companyLocationCategory: 'Remote',
        stateCode: 'VA',
      },
    },
    { contractorId: 'user.userId' },
  ),
  step('addKycInformation', {
    kycInformation: {
      userId: '{contractorId}',
      ssn: '223-45-9876',
      dateOfBirth: '1982-09-10',
      address1: '10 September Street',
      city: 'Hampton',
      state: 'Virginia',
      zipcode: '23666',
    },
  }),
  step('importPayrollHistory', {
    companyName: 'Analytical Engines',
    payPeriod: {
      payPeriodType: 'Regular',
      workerType: '1099-NEC',
      payBeginDate: '2026-01-01',
      payEndDate: '2026-01-31',
      payDate: '2026-02-05',
      payrollData: [
        {
          firstName: 'Christine',
          lastName: 'Darden',
          payDetails: { baseTotal: 2500, grossTotal: 2500, netTotal: 2500 },
        },
      ],
    },
  }),
  step('setBackupWithholding', {
    backupWithholding: {
      companyId: '{companyId}',
      userId: '{contractorId}',
      reason: 'B Notice',
      startDate: '2027-01-04',
    },
  }),
  step('getBackupWithholding', { companyId: '{companyId}', userId: '{contractorId}' }),
  step('endBackupWithholding', {
    backupWithholding: {
      companyId: '{companyId}',
      userId: '{contractorId}',
      endDate: '2027-03-31',
    },
  }),
  step('printForms1099Nec', { companyId: '{companyId}', year: 2026 }),
  step('getForms1099Nec', { companyId: '{companyId}', year: 2026 }),
  step('getForm1099Nec', { companyId: '{companyId}', year: 2026, userId: '{contractorId}' }),
  step('printForm1099Nec', { companyId: '{companyId}', year: 2026, userId: '{contractorId}' }),
  step('getForm1096', { companyId: '{companyId}', year: 2026 }),
  step('get1099File', {
    companyId: '{companyId}',
    year: 2026,
    receiver: 'State',
    contactName: 'Grace Hopper',
    contactPhone: '212-555-0142',
    contactEmail: 'grace@example.com',
  }),
  importOfDecember('W2', employee, 2400),
  step('recordFiling', {
    ...lastYear,
    form: 'W-2',
    filingDate: '2026-02-02',
    confirmationNumber: '2026-0202-1190',
  }),
  importOfDecember('W2', employee, 2500),
  step('getFormsW2c', lastYear),
  step('getFormW3c', lastYear),
  step('printFormsW2c', lastYear),
  step('getW2cFile', lastYear),
  importOfDecember('1099-NEC', contractor, 2400),
  step('recordFiling', {
    ...lastYear,
    form: '1099-NEC',
    filingDate: '2026-02-02',
    confirmationNumber: '2026-0202-1191',
  }),
  importOfDecember('1099-NEC', contractor, 2500),
  step('getForms1099NecCorrected', lastYear),
  step('printForms1099NecCorrected', lastYear),
];
