import { z } from 'zod';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { optionalTranslatedEnum } from '../optional-enum.ts';
import { description, id, optionalDate, outcome } from '../wire.ts';
import { taxCode } from './company-tax-fields.ts';

export const setUserTax = operation({
  module: 'adminPortal',
  name: 'setUserTax',
  verb: 'POST',
  access: workerPreparation,
  summary: 'Decides that a tax or jurisdiction applies to a worker, or that it does not.',
  description:
    'The decision holds for payments from startDate (default: today) until endDate, above address, ' +
    'ZIP code and form. taxCode is a state or local tax, a tax that the company entered, a ' +
    'jurisdiction (PA_READING, OH_SD_2501) or a question of a state (OH_SCHOOL_DISTRICT with applies ' +
    'false: none). place limits it to Home or Work. A later decision about the same code replaces ' +
    'an earlier one from its startDate on; one about Home leaves the same one about Work. getUserTaxes shows the codes and the result.',
  request: () =>
    z.object({
      userTax: aliased(
        z.object({
          companyId: id('company', 'Invalid CompanyId'),
          userId: id('worker', 'Invalid UserId'),
          taxCode: taxCode(),
          applies: z.boolean(),
          place: optionalTranslatedEnum({ home: 'Home', work: 'Work' }),
          reason: description(),
          startDate: optionalDate(),
          endDate: optionalDate(),
        }),
      ),
    }),
  response: () => z.object({ userTax: outcome('userTaxId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    contractor:
      '{user} is a contractor, whose only tax is backup withholding: see setBackupWithholding.',
    federalTax:
      'Federal taxes follow Form W-4 and the exemptions of the wage: they cannot be set for a worker.',
    unknownCode:
      'taxCode: {code} is neither a tax nor a jurisdiction of {state}. getUserTaxes lists the codes of {user}.',
    cannotApply:
      '{code} cannot be made to apply: send the code of a jurisdiction or of a tax that the company entered.',
    endsBeforeItStarts: 'endDate must not be before startDate.',
  },
});
