import { z } from 'zod';
import { operation } from '../operation.ts';
import { correctionFields, correctionPreview } from './correction-fields.ts';
import { correctionRefusals } from './correction-messages.ts';

export const previewCorrection = operation({
  module: 'payroll',
  name: 'previewCorrection',
  verb: 'GET',
  summary:
    'What correcting payments after payday would do to pay, taxes, the year, cash and filed forms.',
  description:
    'Nothing is kept. previewHash names exactly these figures: given to correctPayroll, nothing else can be done. Later payments of the year stand; where a wage base or limit makes their taxes other ones, laterPeriods names them.',
  request: z.object(correctionFields),
  response: z.object({ correction: correctionPreview }),
  refusals: correctionRefusals,
});
