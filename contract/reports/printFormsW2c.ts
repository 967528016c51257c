import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { formsDocument, maxPrintedForms, notPrintedForms, printRefusals } from './annual-forms.ts';
import { printCorrectedRequest } from './corrected-forms.ts';

export const printFormsW2c = operation({
  module: 'reports',
  name: 'printFormsW2c',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary: 'Prints the Forms W-2c that employees get, all or some of them, as one PDF in base64.',
  description:
    'A page has copies B, C and 2 of a worker with the boxes that change, as filed and as they are ' +
    'correct, in a layout of our own. Social security numbers show their last four digits. Workers ' +
    'whose form has a block are named in notPrinted. ' +
    `At most ${maxPrintedForms} forms are printed at once, in the order of last names.`,
  request: () => printCorrectedRequest,
  response: () => z.object({ document: formsDocument, notPrinted: notPrintedForms }),
  refusals: {
    ...printRefusals,
    nothingToPrint:
      'No form can be printed: nothing differs from the filed Forms W-2, or every form has a block.',
    returnNotCovered: 'Forms W-2c of {year} cannot be computed: the law of that year is missing.',
  },
});
