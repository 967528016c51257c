import { z } from 'zod';
import { finalPayChoices } from '../../values/final-pay.ts';
import { locationCategories } from '../../values/location-category.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { userAddress, userRecord } from './user-record.ts';

const departure = z.object({
  userStatus: z.enum(['Deactivate', 'Terminate']),
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
});

export const getUser = operation({
  module: 'reports',
  name: 'getUser',
  verb: 'GET',
  summary: 'Everything known about one worker; the social security number is masked.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    userId: id('worker', 'Invalid UserId'),
  }),
  response: z.object({
    user: z.array(
      userRecord.extend({
        ssn: z.string(),
        dateOfBirth: z.string(),
        companyLocationCategory: z.enum(locationCategories),
        stateCode: z.string(),
        companyLocationId: z.string(),
        companyLocation: userAddress
          .extend({ companyLocationId: z.string(), companyLocation: z.string() })
          .nullable(),
        userRemoteLocation: userAddress.nullable(),
        isTermsAccepted: z.boolean(),
        departures: z.array(departure),
      }),
    ),
  }),
  refusals: { unknownCompany: 'Invalid CompanyId', unknownUser: 'Invalid UserId' },
});
