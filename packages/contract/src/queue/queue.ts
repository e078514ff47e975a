import { totemCalls } from '../totem/totem.ts';
import { queueCalls } from './desk.ts';
import { ownEntryCalls } from './own-entry.ts';
import { queueGroupCalls } from './queue-group.ts';

export const emergency = { ...queueGroupCalls, ...ownEntryCalls, ...queueCalls, ...totemCalls };
