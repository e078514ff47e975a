import type { RoomMessage } from '@acolhe/contract/room/room';
import type { SpaceLeft } from '@acolhe/contract/space/space';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createChatBox, partsOf } from './chat-box.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

function memory() {
  const items = new Map<string, string>();
  return {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

const from = (person: string, id: string, text = id): RoomMessage => ({
  ...{ id, text, file: null, at: '2026-12-01T12:00:00Z' },
  from: { person, role: person === 'patient' ? 'patient' : 'professional', name: person },
});

/** A server that accepts each id once, and a network that can be down. */
function world(storage = memory()) {
  const server: RoomMessage[] = [];
  const net = { down: false, refuses: false, space: null as SpaceLeft | null };
  const heard: string[] = [];
  const bytes = new Map<string, File>();
  const open = () =>
    createChatBox({
      ...{ person: 'patient', storage, storageKey: 'chat' },
      read: async () => {
        if (net.down) throw new Error('down');
        return [...server];
      },
      send: async ({ id, text, file }, onProgress) => {
        onProgress(0.5);
        if (net.down) throw new Error('down');
        if (file && !bytes.has(id)) throw new Error('refused');
        if (net.refuses) throw new Error('refused');
        const known = server.find((message) => message.id === id);
        const message = known ?? from('patient', id, file ?? text);
        if (!known) server.push(message);
        return file ? { ...message, space: net.space } : message;
      },
      refusalOf: (error) => ((error as Error).message === 'refused' ? 'Não' : null),
      files: { keep: (id, file) => void bytes.set(id, file), forget: (id) => void bytes.delete(id) },
      onReceived: ({ text }) => heard.push(text),
    });
  return { server, net, heard, bytes, open };
}

const settle = () => vi.advanceTimersByTimeAsync(5_000);

describe('the chat', () => {
  it('sends in the order of writing, and keeps what was written while the network is gone', async () => {
    const { server, net, open } = world();
    const chat = open();
    net.down = true;
    chat.send('um');
    chat.send('dois');
    await settle();
    expect(chat.get().unsent.map(({ text, state }) => [text, state])).toEqual([
      ['um', 'kept'],
      ['dois', 'waiting'],
    ]);
    net.down = false;
    await settle();
    expect(server.map(({ text }) => text)).toEqual(['um', 'dois']);
    expect(chat.get()).toMatchObject({ unsent: [], unread: 0 });
  });

  it('finds after a reload what had not been sent, and sends it once', async () => {
    const { server, net, open } = world();
    net.down = true;
    const before = open();
    before.send('não se perca');
    await settle();
    before.stop();
    net.down = false;
    const after = open();
    await after.refresh();
    await settle();
    expect(server.map(({ text }) => text)).toEqual(['não se perca']);
    after.stop();
    await open().refresh();
    await settle();
    expect(server).toHaveLength(1);
  });

  it('keeps a file over a reload until the server has it, or it is discarded', async () => {
    const { bytes, net, open, server } = world();
    net.down = true;
    const before = open();
    before.sendFile(new File(['x'], 'exame.pdf'));
    before.sendFile(new File(['y'], 'engano.pdf'));
    await settle();
    expect(before.get().unsent).toMatchObject([
      { file: 'exame.pdf', state: 'kept', sent: 0.5 },
      { file: 'engano.pdf', state: 'waiting', sent: 0 },
    ]);
    before.stop();
    const after = open();
    after.discard(after.get().unsent[1]?.id ?? '');
    expect(bytes.size).toBe(1);
    net.down = false;
    await after.refresh();
    await settle();
    expect(server.map(({ text }) => text)).toEqual(['exame.pdf']);
    expect(after.get().unsent).toEqual([]);
    expect(bytes.size).toBe(0);
  });

  it('keeps what the answer to a file says of the space that is left', async () => {
    const { net, open, server } = world();
    const chat = open();
    net.space = { used: { bytes: 9, files: 1 }, most: { bytes: 10, files: 300 } };
    chat.sendFile(new File(['x'], 'exame.pdf'));
    chat.send('aqui está');
    await settle();
    expect(chat.get().space).toEqual(net.space);
    expect(server).toHaveLength(2);
    expect(chat.get().messages.every((message) => !('space' in message))).toBe(true);
  });

  it('shows a message once that comes live and in the response, and counts unread ones until opened', async () => {
    const { heard, open, server } = world();
    const chat = open();
    chat.send('eu');
    await settle();
    chat.receive(server[0] as RoomMessage);
    expect(chat.get().messages).toHaveLength(1);
    chat.receive(from('professional', 'a'));
    chat.receive(from('professional', 'a'));
    chat.receive(from('professional', 'b'));
    expect(chat.get()).toMatchObject({ unread: 2 });
    expect(heard).toEqual(['a', 'b']);
    chat.setOpen(true);
    expect(chat.get().unread).toBe(0);
    chat.setOpen(false);
    chat.receive(from('professional', 'c'));
    expect(chat.get().unread).toBe(1);
  });

  it('remembers over a reload what was read', async () => {
    const { open, server } = world();
    server.push(from('professional', 'a'));
    const before = open();
    await before.refresh();
    before.setOpen(true);
    before.stop();
    server.push(from('professional', 'b'));
    const after = open();
    await after.refresh();
    expect(after.get().unread).toBe(1);
  });

  it('goes on after a refused message, which says why and can be dropped', async () => {
    const { net, open, server } = world();
    const chat = open();
    net.refuses = true;
    chat.send('um');
    await settle();
    net.refuses = false;
    chat.send('dois');
    await settle();
    expect(server.map(({ text }) => text)).toEqual(['dois']);
    const [refused] = chat.get().unsent;
    expect(refused).toMatchObject({ state: 'refused', reason: 'Não' });
    chat.discard(refused?.id ?? '');
    expect(chat.get().unsent).toEqual([]);
  });
});

describe('links in a message', () => {
  it('are web addresses, without the punctuation around them', () => {
    expect(partsOf('Veja https://a.br/x?y=1. Ou (http://b.br)')).toEqual([
      { text: 'Veja ', href: null },
      { text: 'https://a.br/x?y=1', href: 'https://a.br/x?y=1' },
      { text: '.', href: null },
      { text: ' Ou (', href: null },
      { text: 'http://b.br', href: 'http://b.br' },
      { text: ')', href: null },
    ]);
  });

  it('never use a scheme that runs code', () => {
    for (const text of ['javascript:alert(1)', 'data:text/html,x', 'https://', 'file:///etc/passwd'])
      expect(partsOf(text).every(({ href }) => href === null)).toBe(true);
  });
});
