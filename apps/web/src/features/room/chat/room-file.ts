import type { Setup } from '@acolhe/contract/landing/setup-document';
import { areaUrl } from '../../../shared/api/area-url.ts';

/** Address of the files sent in a room. */
export const roomFileUrl = (setup: Setup, access: string, query: Readonly<Record<string, string>>): URL =>
  areaUrl(setup, 'room', `${encodeURIComponent(access)}/file`, query);
