import { z } from 'zod';
import { servedOperations } from '../served-operations.ts';
import { expectedIssue, expectedKey } from '../wire.ts';

/** Text that is taken as it was sent, such as a password: spaces at its ends count. */
export function exactText(longest: number) {
  const expected = `text of 1 to ${longest} characters`;
  return z
    .string()
    .meta({ [expectedKey]: expected, minLength: 1, maxLength: longest })
    .transform((text, context) => {
      if (text.length >= 1 && text.length <= longest) return text;
      context.issues.push({ ...expectedIssue(expected), input: text });
      return z.NEVER;
    });
}

const expectedDigest = 'the SHA-256 of the body, as 64 hexadecimal digits in lower case';

export const digest = () =>
  z
    .string()
    .meta({ [expectedKey]: expectedDigest, pattern: '^[0-9a-f]{64}$' })
    .transform((text, context) => {
      if (/^[0-9a-f]{64}$/.test(text)) return text;
      context.issues.push({ ...expectedIssue(expectedDigest), input: text });
      return z.NEVER;
    });

/** An operation that people confirm with a second factor. */
export const confirmedOperation = () =>
  z.enum(servedOperations.filter(({ access }) => access.isConfirmed).map(({ name }) => name));

export const noFields = () => z.object({});

/** The session after a request, by its status. */
export const sessionStatus = <const Status extends string>(status: Status) =>
  z.object({ status: z.enum([status]) });
