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
import { optionalEnum, optionalTranslatedEnum } from '../optional-enum.ts';
import { invalidCursor, onlyIds, pageLimit, withTotal } from '../paging.ts';
import { referenceRecord } from '../reference-fields.ts';
import { identityStatuses, translatedEnum, workerStatuses } from '../statuses.ts';
import { id, optionalFlag, optionalId, optionalName, optionalTextEnum } from '../wire.ts';

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

/** A worker in events. */
export const userRecord = named(
  'WorkerState',
  'A worker in an event.',
  aliased(z.object(userRecordFields)),
);

/** Fields that the short form of a worker leaves out. */
const notBrief = {
  middleName: true,
  personalEmail: true,
  email: true,
  phoneNumber: true,
  kycStatus: true,
  userWages: true,
  userAddress: true,
  employeeMiscellaneousStateTax: true,
} as const;

/** A worker in a list: complete, or in short form. */
export const listedUserRecord = named(
  'Worker',
  'A worker; with fewer fields if brief.',
  aliased(z.object({ ...userRecordFields, ...referenceRecord }).partial(notBrief)),
);

export const userSorts = ['added', '-added', 'name', '-name', 'dateOfJoin', '-dateOfJoin'] as const;

const userReportFields = {
  companyId: id('company', 'Invalid CompanyId'),
  workerType: optionalEnum(workerTypes, invalidWorkerType),
  userIds: onlyIds('worker', 'Invalid UserId'),
  search: optionalName().meta({
    description:
      'Words that all occur in the names, userReferenceId, email or jobTitle of a worker.',
  }),
  sort: optionalTextEnum(userSorts).meta({
    description: 'By default in the order in which workers were added; - reverses the order.',
  }),
  brief: optionalFlag().meta({
    description: `True to leave out ${Object.keys(notBrief).join(', ')}.`,
  }),
  limit: pageLimit(),
  cursor: optionalId('worker', invalidCursor),
  withTotal: withTotal(),
};

/** Request of a report of workers. */
export const userReportRequest = aliased(z.object(userReportFields));

/** Fields of a worker that the interface does not document; the id of a wage is needed to update it. */
export const undocumentedUserFields = [
  'userReferenceId',
  'WorkerType',
  'exitDate',
  'employeeMiscellaneousStateTax',
  ...Object.keys(referenceRecord),
  ...Object.keys(userWageRecord.shape).filter(
    (field) => field !== 'userWageId' && field !== 'userWorkerType',
  ),
];

/** A worker in the reports that the interface documents. */
export const documentedUserRecord = named(
  'WorkerSummary',
  'A worker in reports that the interface documents; more fields with extended, fewer with brief.',
  aliased(
    z
      .object(userRecordFields)
      .partial({
        userReferenceId: true,
        WorkerType: true,
        exitDate: true,
        ...notBrief,
      })
      .extend({
        ...referenceRecord,
        userWages: z
          .array(
            named(
              'WageSummary',
              'Wage of a worker; more fields with extended.',
              userWageRecord.partial().required({ userWageId: true, userWorkerType: true }),
            ),
          )
          .optional(),
      }),
  ),
);

export const documentedUserRequest = aliased(
  z.object({ ...userReportFields, extended: extended() }),
);

/** Request of a report of workers of any status. */
export const anyUserRequest = aliased(
  z.object({ ...userReportFields, status: optionalTranslatedEnum(workerStatuses) }),
);

export const userReportRefusals = {
  unknownCompany: 'Invalid CompanyId',
  invalidWorkerType,
  unknownUser: 'Invalid UserId',
  invalidCursor,
} as const;
