import type { RoomMessage, RoomView } from '@acolhe/contract/room/room';
import type { SpaceLeft } from '@acolhe/contract/space/space';
import { fileRefusal } from '@acolhe/domain/appointment/visit-file';
import { personOf } from '@acolhe/domain/room/room-people';
import { useEffect, useRef, useState } from 'react';
import { localProblem, ProblemError } from '../../../shared/api/problem-error.ts';
import { upload } from '../../../shared/api/upload.ts';
import {
  deletePendingUpload,
  isRetryable,
  pendingUpload,
  savePendingUpload,
} from '../../../shared/file/pending-uploads.ts';
import { useObservable } from '../../../shared/hook/use-observable.ts';
import type { Call } from '../../../shared/media/call/call.ts';
import { useApi, useSetup } from '../../../shared/start/setup.tsx';
import { type ChatBox, createChatBox } from './chat-box.ts';
import { roomFileUrl } from './room-file.ts';

/** The chat of this room while the call is shown. */
export function useChat(
  view: RoomView,
  access: string,
  call: Call,
  onReceived: (message: RoomMessage) => void,
): ChatBox {
  const api = useApi();
  const { setup, t } = useSetup();
  const heard = useRef(onReceived);
  heard.current = onReceived;
  const [box] = useState(() =>
    createChatBox({
      person: personOf({ role: view.me.role, guest_id: view.me.guest_id }),
      storage: localStorage,
      storageKey: `acolhe.room.${access}.chat`,
      read: () => api.room.messages({ access }),
      send: async ({ id, text, file }, onProgress) => {
        if (!file) return api.room.say({ access, id, text });
        const blob = (await pendingUpload(id))?.blob;
        if (!blob) throw new ProblemError(localProblem('file_gone', 410, t));
        const refusal = fileRefusal({ size: blob.size, type: blob.type, name: file });
        if (refusal) throw new ProblemError(localProblem(refusal, 422, t));
        const url = roomFileUrl(setup, access, { name: file, message: id });
        const signal = new AbortController().signal;
        return upload<RoomMessage & { space: SpaceLeft | null }>({ setup, t }, { url, blob, signal, onProgress });
      },
      files: {
        keep: (key, file) =>
          void savePendingUpload({
            key,
            owner: access,
            place: access,
            kind: 'message',
            name: file.name,
            blob: file,
            at: Date.now(),
          }),
        forget: (key) => void deletePendingUpload(key),
      },
      refusalOf: (error) => {
        if (!(error instanceof ProblemError)) return null;
        return isRetryable(error.code) ? null : error.body.message;
      },
      onReceived: (message) => heard.current(message),
    }),
  );
  const { signalling, phase } = useObservable(call);
  const isIn = phase === 'inside' && signalling === 'open';
  useEffect(() => {
    // On entering, and after each reconnection.
    if (isIn) void box.refresh();
  }, [isIn, box]);
  useEffect(() => {
    const end = call.onRoomMessage(box.receive);
    return () => {
      end();
      box.stop();
    };
  }, [box, call]);
  return box;
}
