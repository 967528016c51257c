import { z } from 'zod';
import { workerRecords } from '../access-rules.ts';
import { taxPayers } from '../adminPortal/company-tax-fields.ts';
import { aliased } from '../aliases.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { translatedEnum } from '../statuses.ts';
import { id, optionalDate } from '../wire.ts';

const place = () => translatedEnum({ home: 'Home', work: 'Work' });

export const getUserTaxes = operation({
  module: 'reports',
  name: 'getUserTaxes',
  verb: 'GET',
  access: workerRecords,
  summary: 'Lists each tax that applies to a worker, why, since when, and what is not resolved.',
  description:
    'Taxes of a payment on date (default: today). source names the answer that decided: law, certificate, ' +
    'zip, city name, county, address, registration, company tax or override. unresolved lists local ' +
    'taxes that exist, or may exist, and are not withheld, with the answer that is missing. decisions lists ' +
    'what setUserTax and setFederalExemption decided for date and for days after it.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        userId: id('worker', 'Invalid UserId'),
        date: optionalDate(),
      }),
    ),
  response: () =>
    z.object({
      userTaxes: z.array(
        named(
          'UserTax',
          'A tax of a worker.',
          z.object({
            taxCode: z.string(),
            name: z.string(),
            paidBy: translatedEnum(taxPayers).nullable(),
            applies: z.boolean(),
            source: z.string(),
            reason: z.string(),
            since: z.string(),
            userTaxId: z.string().nullable(),
          }),
        ),
      ),
      unresolved: z.array(
        named(
          'UnresolvedTax',
          'A local tax that cannot be computed yet.',
          z.object({
            place: place(),
            stateCode: z.string(),
            kind: z.string(),
            taxCode: z.string(),
            reason: z.string(),
            answer: z.string(),
            fixOperation: z.string(),
            candidates: z.array(z.object({ taxCode: z.string(), name: z.string() })),
          }),
        ),
      ),
      decisions: z.array(
        named(
          'UserTaxDecision',
          'A decision that a tax or jurisdiction applies to a worker, or does not.',
          z.object({
            userTaxId: z.string(),
            taxCode: z.string(),
            name: z.string(),
            applies: z.boolean(),
            place: place().nullable(),
            reason: z.string(),
            startDate: z.string(),
            endDate: z.string().nullable(),
          }),
        ),
      ),
    }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    notEmployed:
      '{user} is not an employee with a place of work on {date}. getBackupWithholding shows what is withheld from contractors.',
  },
});
