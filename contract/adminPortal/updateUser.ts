import { z } from 'zod';
import { locationCategories, workerTypes } from '../../values/vocabulary.ts';
import { workerPreparation } from '../access-rules.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import { externalIdTaken, referenceFields } from '../reference-fields.ts';
import { userRemoteLocation } from '../userOnboarding/kyc-fields.ts';
import {
  flagIfGiven,
  id,
  optionalDate,
  optionalEmail,
  optionalId,
  optionalName,
  optionalPhone,
  optionalState,
  outcome,
} from '../wire.ts';
import { userRefusals } from './user-fields.ts';

export const updateUser = operation({
  module: 'adminPortal',
  name: 'updateUser',
  verb: 'PUT',
  access: workerPreparation,
  summary: 'Updates a worker.',
  description:
    'A field that is missing or empty is not changed. A change of the work location applies from ' +
    'effectiveDate on, or from today: pay of a period is divided by its working days. ' +
    'isRemoteByChoice states that a remote worker could work at the office (companyLocationId, or ' +
    'the primary location) and does not by choice: some states tax such work as if it were done there.',
  request: () =>
    z.object({
      user: aliased(
        z.object({
          userId: id('worker', 'Invalid UserId'),
          userReferenceId: optionalName(),
          ...referenceFields,
          firstName: optionalName(),
          middleName: optionalName(),
          lastName: optionalName(),
          email: optionalEmail(),
          personalEmail: optionalEmail(),
          phoneNumber: optionalPhone(),
          dateOfJoin: optionalDate(),
          workerType: optionalEnum(workerTypes),
          jobTitle: optionalName(),
          companyLocationCategory: optionalEnum(locationCategories),
          stateCode: optionalState(),
          companyLocationId: optionalId('location'),
          isRemoteByChoice: flagIfGiven(),
          userRemoteLocation,
          effectiveDate: optionalDate(),
        }),
      ),
    }),
  response: () => z.object({ user: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    ...userRefusals,
    effectiveDateOutOfRange:
      'effectiveDate must not be more than 100 years ago or one year in the future.',
    joinsAfterExit: 'dateOfJoin must not be after the exit date of {user}, {exitDate}.',
    externalIdTaken,
  },
});
