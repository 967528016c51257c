import { z } from 'zod';
import { agencyFiles } from '../access-rules.ts';
import { named } from '../named.ts';
import { operation } from '../operation.ts';
import { id } from '../wire.ts';
import { agencyFile } from './annual-forms.ts';
import { correctedYear } from './corrected-forms.ts';

export const getW2cFile = operation({
  module: 'reports',
  name: 'getW2cFile',
  verb: 'POST',
  access: agencyFiles,
  isLarge: true,
  summary: 'Names what prevents the correction file (EFW2C) of a year.',
  description:
    'The layout of the file is not confirmed for any year, so content is null and blocks has ' +
    'layoutNotLoaded. leftOut has the workers whose forms have blocks. Enter the Forms W-2c in ' +
    'Business Services Online of the Social Security Administration: getFormsW2c has the boxes.',
  request: () => z.object({ companyId: id('company', 'Invalid CompanyId'), year: correctedYear() }),
  response: () =>
    z.object({
      w2cFile: named('W2cFile', 'A correction file, or what prevents it.', z.object(agencyFile)),
    }),
  shownOnce: ['content'],
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    returnNotCovered: 'Forms W-2c of {year} cannot be computed: the law of that year is missing.',
  },
});
