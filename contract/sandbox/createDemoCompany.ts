import { z } from 'zod';
import { accountSettings } from '../access-rules.ts';
import { optionalCount } from '../numbers.ts';
import { operation } from '../operation.ts';
import { outcome } from '../wire.ts';

/** People of a demo company; fewer would not show every case. */
export const demoPeople = { least: 24, most: 1_000 } as const;

export const createDemoCompany = operation({
  module: 'sandbox',
  name: 'createDemoCompany',
  verb: 'POST',
  access: accountSettings,
  isLarge: true,
  summary: 'Makes a demo company with people, past payrolls and work to do in an empty sandbox.',
  description:
    'Analytical Engines has 24 people in six states, unless people is given, and eight past payrolls, a ' +
    'correction, a returned payment, an order, a raise that was entered late and a worker without hours. ' +
    'The clock is moved back for the past payrolls and is at the real time afterwards; from January to April ' +
    'it is ahead, because all payrolls are of one year. A request that stopped is continued by sending it again.',
  request: () => z.object({ people: optionalCount(demoPeople) }),
  response: () => z.object({ demoCompany: outcome('companyId') }),
  refusals: {
    liveAccount: 'A live account has no demo company: use a sandbox account.',
    accountInUse:
      'The account has companies already: a demo company is made in an empty sandbox account only.',
    demoStopped:
      'The demo company is not complete: {operation} was refused. {message} Send createDemoCompany again to continue.',
  },
});
