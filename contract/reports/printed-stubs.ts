import { z } from 'zod';
import { named } from '../named.ts';

/** Maximum number of pay stubs in one document. */
export const maxPayStubs = 10_000;

/** A PDF of pay stubs. */
export const payStubDocument = named(
  'PayStubDocument',
  'A PDF of pay stubs.',
  z.object({
    fileName: z.string(),
    contentType: z.literal('application/pdf'),
    content: z.string(),
    stubCount: z.number(),
  }),
);

export const notSubmitted =
  'This payroll has not been submitted, so it has no pay stubs yet. previewPayroll shows its figures.';
