import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { paymentOutcome, unknownPayment } from '../payroll/payment-fields.ts';
import { id, optionalId, textCodec } from '../wire.ts';

/** A return code such as `R03`, in upper or lower case. */
const returnCodeField = () =>
  textCodec({
    parse: (text) => (/^R\d\d$/i.test(text) ? text.toUpperCase() : undefined),
    expected: 'a return code such as R03',
  });

export const simulateAchReturn = operation({
  module: 'sandbox',
  name: 'simulateAchReturn',
  verb: 'POST',
  access: accountSettings,
  summary: 'Simulates that the bank returns transfers of a pay period: one, or all of a worker.',
  description:
    'requestReferenceId names one transfer, of a worker or of the company; userId means all ' +
    'transfers of a worker. The transfers must have been sent.',
  request: () =>
    aliased(
      z.object({
        companyId: id('company', 'Invalid CompanyId'),
        payPeriodId: id('payPeriod', 'invalid payPeriodId'),
        userId: optionalId('worker', 'Invalid UserId'),
        requestReferenceId: optionalId('payment', unknownPayment),
        returnCode: returnCodeField(),
      }),
    ),
  response: () =>
    z.object({
      payments: z.array(paymentOutcome),
    }),
  refusals: {
    liveAccount: 'Returns of a live account come from its bank and cannot be simulated.',
    unknownCompany: 'Invalid CompanyId',
    unknownPayPeriod: 'invalid payPeriodId',
    nothingNamed:
      'requestReferenceId (one transfer) or userId (all transfers of a worker) is required.',
    unknownUser: 'Invalid UserId',
    unknownPayment,
    unknownCode: 'Banks do not use the return code {code}: send one of R01 to R85 that is in use.',
    nothingSent:
      'No transfer that could be returned has been sent: transfers are sent with the next file, so move the clock forward with advanceClock.',
  },
});
