import { lineCalls } from './line.ts';
import { ownEntryCalls } from './own-entry.ts';
import { queueGroupCalls } from './queue-group.ts';
import { totemCalls } from './totem.ts';

export const emergency = { ...queueGroupCalls, ...ownEntryCalls, ...lineCalls, ...totemCalls };
