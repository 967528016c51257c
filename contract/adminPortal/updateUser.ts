import { z } from 'zod';
import { locationCategories, workerTypes } from '../../values/vocabulary.ts';
import { aliased } from '../aliases.ts';
import { operation } from '../operation.ts';
import { optionalEnum } from '../optional-enum.ts';
import {
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
  summary: 'Updates a worker.',
  description: 'A field that is missing or empty is not changed.',
  request: z.object({
    user: aliased(
      z.object({
        userId: id('worker', 'Invalid UserId'),
        userReferenceId: optionalName(),
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
      }),
    ),
  }),
  response: z.object({ user: outcome('userId') }),
  refusals: {
    unknownUser: 'Invalid UserId',
    ...userRefusals,
    joinsAfterExit: 'dateOfJoin must not be after the exit date of {user}, {exitDate}.',
  },
});
