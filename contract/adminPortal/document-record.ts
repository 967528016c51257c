import { z } from 'zod';
import { named } from '../named.ts';

/** A document of a company, without its content. */
export const documentRecord = named(
  'Document',
  'A document of a company, without its content.',
  z.object({
    documentId: z.string(),
    fileName: z.string(),
    documentType: z.string(),
    bytes: z.number(),
    uploadedAt: z.string(),
  }),
);
