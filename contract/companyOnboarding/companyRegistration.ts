import { z } from 'zod';
import { aliasedObject } from '../aliases.ts';
import { operation } from '../operation.ts';
import {
  emailAddress,
  name,
  optionalDigits,
  optionalFlag,
  optionalName,
  optionalText,
  phoneNumber,
} from '../wire.ts';

export const companyRegistration = operation({
  module: 'companyOnboarding',
  name: 'companyRegistration',
  verb: 'POST',
  summary: 'Registers a company and its first business user, who administers payroll.',
  request: z.object({
    registration: aliasedObject({
      company: name(),
      firstName: name(),
      middleName: optionalName(),
      lastName: name(),
      phoneNumber: phoneNumber(),
      email: emailAddress(),
      businessWebsite: optionalText(),
      nacisSubCategoryCode: optionalDigits({ least: 2, most: 6 }),
      isEsign: optionalFlag(),
      isTermsAccepted: z.literal(
        true,
        'isTermsAccepted must be true: a company can be registered only when its terms are accepted.',
      ),
    }),
  }),
  response: z.object({
    registration: z.object({
      companyId: z.string(),
      businessUserId: z.string(),
      status: z.string(),
      message: z.string(),
    }),
  }),
  refusals: {},
});
