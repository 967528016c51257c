import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { optionalFlag } from '../wire.ts';
import { correctionFields, correctionPreview } from './correction-fields.ts';
import { correctionRefusals } from './correction-messages.ts';

export const previewCorrection = operation({
  module: 'payroll',
  name: 'previewCorrection',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Previews a correction: changes of pay, taxes, year to date, cash and filed forms.',
  description:
    'Nothing is stored. previewHash identifies these figures: sent to correctPayroll, it refuses ' +
    'any others. Later payments of the year are not changed; laterPeriods lists those whose taxes ' +
    'would differ because of a wage base or limit. With withExplanation, each replaced payment has the steps of its new figures, as explainPay ' +
    'has those of the figures that were paid.',
  isBulk: true,
  request: () => z.object({ ...correctionFields, withExplanation: optionalFlag() }),
  response: () => z.object({ correction: correctionPreview }),
  refusals: correctionRefusals,
});
