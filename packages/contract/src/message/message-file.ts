import { fileTypes } from '@acolhe/domain/record/visit-file';
import * as z from 'zod';
import { filePath } from '../appointment/visit-file.ts';

/** A file of a message, or of a draft. */
export const messageFile = z.object({
  file_path: filePath,
  name: z.string(),
  media_type: z.enum(fileTypes),
  /** Bytes. */
  size: z.int(),
});
export type MessageFile = z.infer<typeof messageFile>;
