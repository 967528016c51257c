import { z } from 'zod';
import {
  employmentStatuses,
  locationCategories,
  paymentMethods,
  standardHoursBases,
  taxExemptions,
  userTypes,
  wageBases,
  workerTypes,
} from '../../values/vocabulary.ts';
import { aliased } from '../aliases.ts';
import { extended } from '../extended.ts';
import { named } from '../named.ts';
import { optionalEnum } from '../optional-enum.ts';
import { invalidCursor, pageLimit } from '../paging.ts';
import { identityStatuses, translatedEnum, workerStatuses } from '../statuses.ts';
import { id, optionalId } from '../wire.ts';

const invalidWorkerType = 'Invalid WorkerType';

export const userWageRecord = named(
  'Wage',
  'Wage of a worker from a day on.',
  z.object({
    userWageId: z.string(),
    WageRate: z.number(),
    WageBasis: z.object({ WageBasis: z.enum(wageBases) }),
    paymentMethod: z.object({ PaymentMethod: z.enum(paymentMethods) }),
    userWorkerType: z.object({ workerType: z.enum(workerTypes) }),
    userType: z.enum(userTypes),
    employmentStatus: z.enum(employmentStatuses),
    userRefTaxExempt: z.enum(taxExemptions),
    standardWorkingHours: z.number().nullable(),
    standardWorkingHoursBasis: z.enum(standardHoursBases).nullable(),
    differentialPay: z.enum(['Yes', 'No']),
    startDate: z.string(),
  }),
);

export const userAddress = named(
  'Address',
  'Address of a worker.',
  z.object({
    address1: z.string(),
    address2: z.string().nullable(),
    city: z.string(),
    state: z.string(),
    zipcode: z.string(),
    country: z.string(),
  }),
);

/** Where a worker works, with the office of an office worker. */
export const workLocationFields = {
  companyLocationCategory: z.enum(locationCategories),
  stateCode: z.string(),
  companyLocationId: z.string(),
  companyLocation: named(
    'Office',
    'Office where a worker works.',
    userAddress.extend({ companyLocationId: z.string(), companyLocation: z.string() }),
  ).nullable(),
  userRemoteLocation: userAddress.nullable(),
  isRemoteByChoice: z.boolean(),
};

/** A risk class with its hourly premiums (Washington L&I). */
export const miscellaneousStateTax = named(
  'RiskClass',
  'A risk class with its hourly premiums (Washington L&I).',
  z.object({
    RiskClassName: z.string(),
    RiskClassCode: z.string(),
    CompositeRate: z.string(),
    PayrollDeductionRate: z.string(),
  }),
);

export const userRecordFields = {
  user: z.string(),
  userId: z.string(),
  companyId: z.string(),
  userReferenceId: z.string(),
  status: z.object({ userStatus: translatedEnum(workerStatuses) }),
  WorkerType: z.object({ WorkerType: z.enum(workerTypes) }),
  firstName: z.string(),
  lastName: z.string(),
  middleName: z.string().nullable(),
  personalEmail: z.string(),
  email: z.string(),
  phoneNumber: z.string(),
  kycStatus: translatedEnum(identityStatuses),
  jobTitle: z.string(),
  dateOfJoin: z.string(),
  exitDate: z.string().nullable(),
  userWages: z.array(userWageRecord),
  userAddress,
  employeeMiscellaneousStateTax: miscellaneousStateTax
    .nullable()
    .meta({ description: 'The risk class added last.' }),
};

/** A worker in reports and events. */
export const userRecord = named('Worker', 'A worker.', aliased(z.object(userRecordFields)));

/** Request of a report of workers. */
export const userReportRequest = z.object({
  companyId: id('company', 'Invalid CompanyId'),
  workerType: optionalEnum(workerTypes, invalidWorkerType),
  limit: pageLimit(),
  cursor: optionalId('worker', invalidCursor),
});

/** Fields of a worker that the interface does not document; the id of a wage is needed to update it. */
export const undocumentedUserFields = [
  'userReferenceId',
  'WorkerType',
  'exitDate',
  'employeeMiscellaneousStateTax',
  ...Object.keys(userWageRecord.shape).filter(
    (field) => field !== 'userWageId' && field !== 'userWorkerType',
  ),
];

/** A worker in the reports that the interface documents. */
export const documentedUserRecord = named(
  'WorkerSummary',
  'A worker in reports that the interface documents; more fields with extended.',
  aliased(
    z
      .object(userRecordFields)
      .partial({
        userReferenceId: true,
        WorkerType: true,
        exitDate: true,
        employeeMiscellaneousStateTax: true,
      })
      .extend({
        userWages: z.array(
          named(
            'WageSummary',
            'Wage of a worker; more fields with extended.',
            userWageRecord.partial().required({ userWageId: true, userWorkerType: true }),
          ),
        ),
      }),
  ),
);

export const documentedUserRequest = userReportRequest.extend({ extended: extended() });

export const userReportRefusals = {
  unknownCompany: 'Invalid CompanyId',
  invalidWorkerType,
  invalidCursor,
} as const;
