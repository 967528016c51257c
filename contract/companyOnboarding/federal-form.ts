import { z } from 'zod';
import { federalReturnForms } from '../../values/vocabulary.ts';
import { optionalTextEnum } from '../wire.ts';

/** A farm must not be shown Form 941 instead, so its form is refused by name. */
const refused: Readonly<Record<string, string>> = {
  '943':
    'Paywright does not compute Form 943, the return for farm wages. Use one of: 941, 944, and only if the IRS assigned it.',
};

export const federalForm = () =>
  z.enum(federalReturnForms, { error: ({ input }) => refused[String(input)] });

export const optionalFederalForm = () => optionalTextEnum(federalReturnForms, refused);
