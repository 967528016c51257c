import { z } from 'zod';
import { named } from '../named.ts';

/** A PDF of a tax return. */
export const returnDocument = named(
  'ReturnDocument',
  'A PDF of a tax return.',
  z.object({
    fileName: z.string(),
    contentType: z.literal('application/pdf'),
    content: z.string(),
  }),
);

export const printedReturn =
  'The page has the lines of the form with their numbers and amounts in a layout of our own, and the ' +
  'reasons why the return must not be filed. It is not the official form.';
