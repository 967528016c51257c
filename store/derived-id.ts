/**
 * SQL: an id that follows from bytes which no other row has, for rows that a statement finds itself. A random id would
 * let a distributed database insert the rows one by one, away from the others of their account.
 */
export const derivedId = (bytes: string) =>
  `encode(substring(sha256(${bytes}) for 16), 'hex')::uuid`;
