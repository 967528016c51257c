import { z } from 'zod';
import { companyRecords } from '../access-rules.ts';
import { operation } from '../operation.ts';
import { formsDocument, maxPrintedForms, notPrintedForms, printRefusals } from './annual-forms.ts';
import { printCorrectedRequest } from './corrected-forms.ts';

export const printForms1099NecCorrected = operation({
  module: 'reports',
  name: 'printForms1099NecCorrected',
  verb: 'GET',
  access: companyRecords,
  isLarge: true,
  summary:
    'Prints the corrected Forms 1099-NEC that contractors get, all or some of them, as one PDF in base64.',
  description:
    'A page has copies B and 2 of a return that getForms1099NecCorrected lists, in a layout of our own; ' +
    'returns with a mark are headed CORRECTED. Social security numbers show their last four digits. ' +
    'Contractors whose form has a block are named in notPrinted. Contractors are in the order of last ' +
    `names, at most ${maxPrintedForms} of them at once; formCount counts the returns.`,
  request: () => printCorrectedRequest,
  response: () => z.object({ document: formsDocument, notPrinted: notPrintedForms }),
  refusals: {
    ...printRefusals,
    nothingToPrint:
      'No form can be printed: nothing differs from the filed Forms 1099-NEC, or every form has a block.',
    returnNotCovered:
      'Forms 1099-NEC of {year} cannot be computed: the law of that year is missing.',
  },
});
