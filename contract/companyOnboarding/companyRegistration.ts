import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { optionalDigits } from '../digits.ts';
import { operation } from '../operation.ts';
import { externalIdTaken, referenceFields } from '../reference-fields.ts';
import {
  emailAddress,
  name,
  optionalFlag,
  optionalName,
  optionalText,
  outcomeFields,
  phoneNumber,
} from '../wire.ts';

export const companyRegistration = operation({
  module: 'companyOnboarding',
  name: 'companyRegistration',
  verb: 'POST',
  access: accountSettings,
  summary: 'Registers a company and its first business user, who becomes a payroll admin.',
  request: () =>
    z.object({
      registration: aliased(
        z.object({
          company: name(),
          firstName: name(),
          middleName: optionalName(),
          lastName: name(),
          phoneNumber: phoneNumber(),
          email: emailAddress(),
          businessWebsite: optionalText(),
          nacisSubCategoryCode: optionalDigits({ least: 2, most: 6 }),
          ...referenceFields,
          isEsign: optionalFlag(),
          isTermsAccepted: z.literal(
            true,
            'isTermsAccepted must be true: a company must accept the terms to be registered.',
          ),
        }),
      ),
    }),
  response: () =>
    z.object({
      registration: z.object({
        companyId: z.string(),
        businessUserId: z.string(),
        ...outcomeFields,
      }),
    }),
  refusals: { externalIdTaken },
});
