import { z } from 'zod';
import { amount, stateCodeSchema } from '../figures.ts';

/** `assumed`: no source states the rule, and the assumption withholds more rather than less. */
const status = z.enum(['C', 'C?', 'assumed']);

/** Field of the certificate that an answer sets. */
const target = z.union([
  z.enum([
    'allowances',
    'secondaryAllowances',
    'annualAmount',
    'blind',
    'additional',
    'fixedAmount',
    'exempt',
    'reciprocity',
    'locality',
    'localAllowances',
    'localAdditional',
  ]),
  z.templateLiteral(['exemptions.', z.string()]),
]);

const questionFields = {
  id: z.string().min(1),
  label: z.string().min(1),
  optional: z.boolean().optional(),
};

const choiceQuestion = <Gives extends z.ZodType>(gives: Gives) =>
  z.strictObject({
    ...questionFields,
    answer: z.literal('choice'),
    choices: z.array(z.strictObject({ answer: z.string().min(1), gives })).min(1),
  });

const plainQuestions = <Target extends z.ZodType>(gives: Target) =>
  [
    z.strictObject({
      ...questionFields,
      answer: z.literal('count'),
      gives,
      max: z.int().optional(),
    }),
    z.strictObject({
      ...questionFields,
      answer: z.literal('money'),
      gives,
      /** The amount is subtracted, not added. */
      sign: z.literal('minus').optional(),
      negative: z.boolean().optional(),
    }),
    z.strictObject({ ...questionFields, answer: z.literal('yesNo'), gives }),
    z.strictObject({ ...questionFields, answer: z.literal('text'), gives }),
  ] as const;

const stateAnswer = z.strictObject({
  status: z.string().optional(),
  electedRate: z.string().optional(),
  exempt: z.literal(true).optional(),
});

const stateQuestion = z.discriminatedUnion('answer', [
  choiceQuestion(stateAnswer),
  ...plainQuestions(target),
]);

export const stateFormSchema = z.strictObject({
  state: stateCodeSchema,
  form: z.string().min(1),
  /** For states that use the filing status of the federal form. */
  statusFromFederal: z.record(z.string(), z.string()).optional(),
  questions: z.array(stateQuestion),
  whenNoneIsGiven: z.string().min(1),
  default: z.record(z.string(), z.unknown()),
  defaultStatus: status,
  note: z.string().optional(),
  status,
  source: z.string().min(3),
});

const federalTarget = z.enum([
  'twoJobs',
  'credits.child',
  'credits.other',
  'credits.total',
  'otherIncome',
  'deductions',
  'allowances',
  'extra',
  'exempt',
]);

const filingStatus = z.enum([
  'single',
  'married_joint',
  'head_of_household',
  'married',
  'married_higher_single',
]);

const federalQuestion = z.discriminatedUnion('answer', [
  choiceQuestion(z.strictObject({ filingStatus })),
  ...plainQuestions(federalTarget),
]);

export const federalFormsSchema = z.strictObject({
  forms: z.array(
    z.strictObject({
      form: z.enum(['2020', '2019']),
      title: z.string(),
      questions: z.array(federalQuestion),
    }),
  ),
  /** By first year of the form: credit for each dependent of step 3. */
  creditPerDependent: z.record(z.string(), z.strictObject({ child: amount, other: amount })),
  whenNoneIsGiven: z.string(),
  status,
  source: z.string().min(3),
});

export type StateForm = z.infer<typeof stateFormSchema>;
export type StateQuestion = z.infer<typeof stateQuestion>;
export type FederalForms = z.infer<typeof federalFormsSchema>;
export type FederalQuestion = z.infer<typeof federalQuestion>;
