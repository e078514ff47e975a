import { fileTypes } from '@acolhe/domain/appointment/visit-file';
import * as z from 'zod';
import { filePath } from '../appointment/visit-file.ts';
import { lowSpace } from '../space/space.ts';

/** A file of a message, or of a draft. */
export const messageFile = z.object({
  file_path: filePath,
  name: z.string(),
  media_type: z.enum(fileTypes),
  /** Bytes. */
  size: z.int(),
});
export type MessageFile = z.infer<typeof messageFile>;

/** A file that was just sent. */
export const sentFile = messageFile.extend(lowSpace);
export type SentFile = z.infer<typeof sentFile>;
