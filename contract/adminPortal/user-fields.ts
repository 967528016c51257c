import { z } from 'zod';
import { locationCategories, workerTypes } from '../../values/vocabulary.ts';
import {
  date,
  mandatoryWhen,
  name,
  optionalEmail,
  optionalId,
  optionalName,
  optionalPhone,
  optionalState,
} from '../wire.ts';

/** What is said about a worker when it is added. */
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
};

export type UserFields = z.output<z.ZodObject<typeof userFields>>;

export const requireStateForRemote = mandatoryWhen<UserFields>(
  ['stateCode'],
  (user) => user.companyLocationCategory === 'Remote',
  'for a remote worker',
);

/** Why a worker cannot be taken as stated, in order of precedence. */
export const userRefusals = {
  joinedTooLongAgo: 'dateOfJoin must not lie more than a hundred years ago.',
  joinsTooLate: 'dateOfJoin must not lie more than a year ahead.',
  formerNotYetJoined: 'dateOfJoin of a former worker must not lie in the future.',
  remoteWithoutState: 'stateCode is mandatory for a remote worker.',
  unknownLocation: 'companyLocationId is not a location of {company}.',
} as const;

/** The field each of these refusals is about. */
export const userRefusalFields = {
  joinedTooLongAgo: 'dateOfJoin',
  joinsTooLate: 'dateOfJoin',
  formerNotYetJoined: 'dateOfJoin',
  remoteWithoutState: 'stateCode',
  unknownLocation: 'companyLocationId',
} as const;

/** What was accepted although it may be a mistake, said in the answer's message. */
export const userWarningMessages = {
  joinedBeforeIncorporation: 'The dateOfJoin lies before the incorporation of the company.',
  noLocation: 'The company has no such location yet: add one before the first payroll.',
  otherState: 'The stateCode is not the state of the location, which counts for an office.',
} as const;
