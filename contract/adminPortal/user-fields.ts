import { z } from 'zod';
import { locationCategories, workerTypes } from '../../values/vocabulary.ts';
import {
  date,
  flagIfGiven,
  mandatoryWhen,
  name,
  optionalEmail,
  optionalId,
  optionalName,
  optionalPhone,
  optionalState,
} from '../wire.ts';

/** Fields of a new worker. */
export const userFields = {
  userReferenceId: optionalName(),
  firstName: name(),
  middleName: optionalName(),
  lastName: name(),
  email: optionalEmail(),
  phoneNumber: optionalPhone(),
  dateOfJoin: date(),
  workerType: z.enum(workerTypes),
  jobTitle: optionalName(),
  companyLocationCategory: z.enum(locationCategories),
  stateCode: optionalState(),
  companyLocationId: optionalId('location'),
  isRemoteByChoice: flagIfGiven(),
};

export type UserFields = z.output<z.ZodObject<typeof userFields>>;

export const requireStateForRemote = mandatoryWhen<UserFields>(
  ['stateCode'],
  (user) => user.companyLocationCategory === 'Remote',
  'for a remote worker',
);

/** Reasons to refuse the details of a worker, in order of precedence. */
export const userRefusals = {
  joinedTooLongAgo: 'dateOfJoin must not be more than 100 years ago.',
  joinsTooLate: 'dateOfJoin must not be more than one year in the future.',
  formerNotYetJoined: 'dateOfJoin of a former worker must not be in the future.',
  remoteWithoutState: 'stateCode is mandatory for a remote worker.',
  unknownLocation: 'companyLocationId is not a location of {company}.',
  choiceInOffice: 'isRemoteByChoice is only for a remote worker.',
} as const;

/** The field each refusal is about. */
export const userRefusalFields = {
  joinedTooLongAgo: 'dateOfJoin',
  joinsTooLate: 'dateOfJoin',
  formerNotYetJoined: 'dateOfJoin',
  remoteWithoutState: 'stateCode',
  unknownLocation: 'companyLocationId',
  choiceInOffice: 'isRemoteByChoice',
} as const;

/** Warnings about details that are accepted but may be mistakes. */
export const userWarningMessages = {
  joinedBeforeIncorporation: 'dateOfJoin is before the company was incorporated.',
  noLocation:
    'The company has no such location yet: add one with addCompanyLocation before the first payroll.',
  otherState:
    'stateCode differs from the state of the location, and the location applies to office workers.',
} as const;
