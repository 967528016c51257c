import { z } from 'zod';
import { accountTypes } from '../../values/bank.ts';
import { finalPayChoices } from '../../values/vocabulary.ts';
import { workerRecords } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { named } from '../named.ts';
import { dollars } from '../numbers.ts';
import { operation } from '../operation.ts';
import { referenceRecord } from '../reference-fields.ts';
import { departureStatuses, translatedEnum } from '../statuses.ts';
import { lockInRecord, w4Record } from '../w4-fields.ts';
import { id } from '../wire.ts';
import { miscellaneousStateTax, userRecordFields, workLocationFields } from './user-record.ts';

const departure = named(
  'Departure',
  'A time at which a worker left.',
  z.object({
    userStatus: translatedEnum(departureStatuses),
    dateOfJoin: z.string(),
    exitDate: z.string(),
    returnDate: z.string().nullable(),
    finalPayCheckType: z.enum(finalPayChoices).nullable(),
    terminationChoice: z.string().nullable(),
    dismissalType: z.string().nullable(),
    severanceAmount: z.number().nullable(),
    severancePaymentType: z.string().nullable(),
    severancePaymentFrequency: z.string().nullable(),
    firstSeverancePayDate: z.string().nullable(),
    lastSeverancePayDate: z.string().nullable(),
    additionalNotes: z.string().nullable(),
  }),
);

const stateForm = named(
  'StateForm',
  'A state withholding form on file.',
  z.object({
    stateCode: z.string(),
    form: z.string(),
    effectiveDate: z.string(),
    stateW4Information: z.record(z.string(), z.string()),
  }),
);

const payAccount = named(
  'DepositAccount',
  'A bank account of a worker.',
  z.object({
    userPayAccountEntityId: z.string(),
    bankName: z.string(),
    accountName: z.string(),
    accountNumber: z.string(),
    accountType: z.enum(accountTypes),
    payPercentage: z.number(),
    payAmount: dollars().optional(),
    isPrimary: z.boolean(),
  }),
);

const accountChange = named(
  'AccountChange',
  'The last change of the bank accounts of a worker.',
  z.object({
    accountChangeId: z.string(),
    changedAt: z.string(),
    confirmedAt: z.string().nullable(),
    heldPayDates: z.array(z.string()),
    firstPayDate: z.string().nullable(),
  }),
);

export const getUser = operation({
  module: 'reports',
  name: 'getUser',
  verb: 'GET',
  access: workerRecords,
  summary: 'Returns all data of a worker; social security and account numbers are masked.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
      }),
    ),
  response: () =>
    z.object({
      user: z.array(
        named(
          'WorkerDetails',
          'All data of a worker.',
          aliased(
            z.object({
              ...userRecordFields,
              ...referenceRecord,
              ssn: z.string(),
              dateOfBirth: z.string(),
              ...workLocationFields,
              isTermsAccepted: z.boolean(),
              departures: z.array(departure),
              w4Information: w4Record.nullable(),
              stateW4Information: z.array(stateForm),
              lockInLetter: lockInRecord.nullable(),
              userPayAccountEntities: z.array(payAccount),
              accountChange: accountChange.nullable(),
              employeeMiscellaneousStateTaxes: z.array(miscellaneousStateTax),
            }),
          ),
        ),
      ),
    }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
