import { z } from 'zod';
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

export const noFields = () => z.object({});

/** The session after a request, by its status. */
export const sessionStatus = <const Status extends string>(status: Status) =>
  z.object({ status: z.enum([status]) });
