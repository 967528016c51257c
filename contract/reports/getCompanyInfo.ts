import { z } from 'zod';
import { entityTypes, federalReturnForms } from '../../values/vocabulary.ts';
import { companyOverview } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { extended } from '../extended.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { referenceRecord } from '../reference-fields.ts';
import { fundingAccountStatuses, translatedEnum } from '../statuses.ts';
import { id, optionalFlag } from '../wire.ts';

/** Statuses of a company's verification. */
export const verificationStates = ['new', 'pending', 'passed', 'failed'] as const;

export const getCompanyInfo = operation({
  module: 'reports',
  name: 'getCompanyInfo',
  verb: 'GET',
  access: companyOverview,
  summary: 'Returns a company: registration, locations, verification and funding accounts.',
  description: 'With withCounts, counts has the numbers of records that a first payroll needs.',
  request: () =>
    z.object({
      companyId: id('company', 'Invalid CompanyId'),
      extended: extended(),
      withCounts: optionalFlag(),
    }),
  extendedFields: [
    'kycReason',
    'status',
    'externalId',
    'metadata',
    'kybInformationId',
    'incorporationState',
    'irsAssisgnedFederalFilingForm',
    'depositsArriveOn',
    'attemptsLeft',
  ],
  response: () =>
    aliased(
      z.object({
        Company: z.array(
          named(
            'Company',
            'A company.',
            aliased(
              z.object({
                company: z.string(),
                companyID: z.string(),
                businessWebsite: z.string(),
                registration: z.object({ isTermsAccepted: z.boolean(), isEsign: z.boolean() }),
                CompanyLocations: z.array(
                  z.object({
                    address1: z.string(),
                    address2: z.string(),
                    city: z.string(),
                    state: z.string(),
                    zipcode: z.string(),
                    country: z.string(),
                    companyLocation: z.string(),
                  }),
                ),
                KYBInformations: z.array(
                  z.object({
                    ein: z.string(),
                    email: z.string(),
                    EntityType: z.object({ entityType: z.enum(entityTypes) }),
                    phoneNumber: z.string(),
                    dateOfIncorporation: z.string(),
                    kybInformationId: z.string().optional(),
                    incorporationState: z.string().optional(),
                    irsAssisgnedFederalFilingForm: z.enum(federalReturnForms).optional(),
                  }),
                ),
                kycStatus: z.enum(verificationStates),
                kycReason: z.string().optional(),
                ...referenceRecord,
                counts: named(
                  'CompanyCounts',
                  'Numbers of records of a company.',
                  z.object({ paySchedules: z.number(), workers: z.number() }),
                ).optional(),
                BankAccounts: z.array(
                  named(
                    'FundingAccount',
                    'A bank account that payroll is drawn from.',
                    z.object({
                      companyFundingSourceEntityId: z.string(),
                      bankName: z.string(),
                      accountName: z.string(),
                      accountNumber: z.string(),
                      accountType: z.string(),
                      status: translatedEnum(fundingAccountStatuses).optional(),
                      depositsArriveOn: z.string().optional(),
                      attemptsLeft: z.number().optional(),
                    }),
                  ),
                ),
              }),
            ),
          ),
        ),
      }),
    ),
  refusals: { unknownCompany: 'Invalid CompanyId' },
});
