import { id } from '../wire.ts';

/** The account that an operator acts in. */
export const deskAccountId = () => id('account', 'Invalid AccountId');
export const unknownAccountId = 'Invalid AccountId';
