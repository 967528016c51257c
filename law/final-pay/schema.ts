import { z } from 'zod';
import { stateCodeSchema, versionFields } from '../figures.ts';

const days = z.number().int().nonnegative();

/** Days after the exit, the next regular payday, or the earlier or later of the two. */
const deadline = z.union([
  z.strictObject({ payday: z.literal(true) }),
  z.strictObject({ days }),
  z.strictObject({ workingDays: days }),
  z.strictObject({
    days: days.optional(),
    workingDays: days.optional(),
    payday: z.literal(true),
    whicheverIs: z.enum(['earlier', 'later']),
  }),
]);

export type FinalPayDeadline = z.output<typeof deadline>;

const finalPayRule = z.strictObject({
  ...versionFields,
  state: stateCodeSchema,
  /** Left out where the date depends on facts that are not known. */
  dismissed: deadline.optional(),
  resigned: deadline.optional(),
  note: z.string().optional(),
});

export const finalPaySchema = z.strictObject({
  /** States whose deadline two independent sources confirm. */
  finalPay: z.array(finalPayRule),
  /** States of which it is confirmed whether unused vacation must be paid out, whatever the policy says. */
  vacationPayout: z.array(
    z.strictObject({ ...versionFields, state: stateCodeSchema, isRequired: z.boolean() }),
  ),
});

export type FinalPayRules = z.output<typeof finalPaySchema>;
