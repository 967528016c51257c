import { z } from 'zod';

/** A document of a company, without its content. */
export const documentRecord = z.object({
  documentId: z.string(),
  fileName: z.string(),
  documentType: z.string(),
  bytes: z.number(),
  uploadedAt: z.string(),
});
