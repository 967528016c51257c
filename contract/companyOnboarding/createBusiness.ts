import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { externalIdTaken } from '../reference-fields.ts';
import { optionalName, outcomeFields } from '../wire.ts';
import { locationFields } from './addCompanyLocation.ts';
import { kybFields } from './addKybInformation.ts';
import { companyRegistration } from './companyRegistration.ts';
import { businessUserUpdateFields } from './updateAdminUser.ts';

export const createBusiness = operation({
  module: 'companyOnboarding',
  name: 'createBusiness',
  verb: 'POST',
  access: accountSettings,
  summary: 'Registers a company and starts its verification, all in one step.',
  description:
    'Does the same as companyRegistration, addCompanyLocation, updateAdminUser, ' +
    'addKybInformation and initiateCompanyKyb in a row. If one of them refuses, its refusal ' +
    'is returned and nothing is stored. businessUser completes the person who registers, who ' +
    'must be a beneficial owner with at least 25 percent. A location without a name is named ' +
    'Main.',
  request: () =>
    z.object({
      registration: companyRegistration.request.shape.registration,
      kybInformation: aliased(z.object(kybFields)),
      companyLocation: z.object({ ...locationFields, companyLocation: optionalName() }),
      businessUser: z.object(businessUserUpdateFields),
    }),
  response: () =>
    z.object({
      registration: z.object({
        companyId: z.string(),
        companyLocationId: z.string(),
        businessUserId: z.string(),
        kybInformationId: z.string(),
        ...outcomeFields,
      }),
    }),
  refusals: { alreadyRegistered: 'Company already exists', externalIdTaken },
});
