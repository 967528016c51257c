import { z } from 'zod';
import { operation } from '../operation.ts';
import { unknownPayment } from '../payroll/payment-fields.ts';
import { id, optionalId, textCodec } from '../wire.ts';

/** `R03`; lower case is taken too. */
const returnCodeField = () =>
  textCodec({
    parse: (text) => (/^R\d\d$/i.test(text) ? text.toUpperCase() : undefined),
    expected: 'a return code such as R03',
  });

export const simulateAchReturn = operation({
  module: 'sandbox',
  name: 'simulateAchReturn',
  verb: 'POST',
  summary: 'Has the bank send back transfers of a period: one, or all of a worker.',
  description:
    'requestReferenceId names one transfer, of a worker or of the company; userId all of a worker. They must have been sent.',
  request: z.object({
    companyId: id('company', 'Invalid CompanyId'),
    payPeriodId: id('payPeriod', 'invalid payPeriodId'),
    userId: optionalId('worker', 'Invalid UserId'),
    requestReferenceId: optionalId('payment', unknownPayment),
    returnCode: returnCodeField(),
  }),
  response: z.object({
    payments: z.array(
      z.object({ requestReferenceId: z.string(), status: z.string(), message: z.string() }),
    ),
  }),
  refusals: {
    liveAccount: 'A live account’s returns come from its bank and cannot be simulated.',
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    nobodyNamed: 'Name the transfer by requestReferenceId, or the worker by userId.',
    unknownUser: 'Invalid UserId',
    unknownPayment,
    unknownCode: 'No bank sends the code {code}: use one of R01 to R85 that is in use.',
    nothingSent:
      'Nothing that could come back has been sent: a transfer leaves with the next file, so move the clock on with advanceClock.',
  },
});
