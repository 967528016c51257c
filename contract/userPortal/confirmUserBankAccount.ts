import { z } from 'zod';
import { workerBankReview } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { impliedCompanyId } from '../implied-ids.ts';
import { operation } from '../operation.ts';
import { id, optionalId, outcome } from '../wire.ts';

export const confirmUserBankAccount = operation({
  module: 'userPortal',
  name: 'confirmUserBankAccount',
  verb: 'PUT',
  access: workerBankReview,
  summary:
    'Confirms that the worker requested the latest account changes, so that they no longer ' +
    'hold up a payroll.',
  description:
    'An administrator confirms after asking the worker, by an address or number known before the ' +
    'change. A worker cannot confirm the own change, and an administrator who entered one needs ' +
    'another administrator, if the company has one. accountChangeId is the change that getUser ' +
    'returned; a later one is refused with status 409. People who sign in must send it.',
  request: () =>
    aliased(
      z.object({
        companyId: impliedCompanyId(),
        userId: id('worker', 'Invalid UserId'),
        accountChangeId: optionalId('accountChange', 'Invalid AccountChangeId'),
      }),
    ),
  response: () => z.object({ user: outcome('userId') }),
  refusals: {
    unknownCompany: 'Invalid CompanyId',
    unknownUser: 'Invalid UserId',
    unknownChange: 'Invalid AccountChangeId',
    changeMissing:
      'accountChangeId is missing: read the change with getUser, ask {name}, and send its accountChangeId.',
    changedSince:
      'The accounts of {name} were changed after this accountChangeId: read them again with getUser and ask {name}.',
    samePerson: '{person} entered the change: another administrator of {company} must confirm it.',
    confirmerMustSignIn:
      '{person} entered the change: another administrator of {company} must sign in and confirm it.',
  },
});
