import { optionalFlag } from './wire.ts';

/**
 * Asks for the fields of an answer that the interface does not document (`extendedFields` of the operation).
 * Without it a documented answer has the documented fields and no others.
 */
export const extended = () => optionalFlag();
