import type { Note } from '@acolhe/contract/appointment/appointment';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { createNoteDraft, type NoteValue } from './note-draft.ts';

const empty: Note = {
  reason: '',
  assessment: '',
  codes: [],
  conduct: '',
  saved_at: null,
  closed_at: null,
  author: null,
  addenda: [],
  item_id: null,
  corrections: [],
  error: null,
  seal: null,
};

function memory() {
  const items = new Map<string, string>();
  return {
    items,
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => void items.set(key, value),
    removeItem: (key: string) => void items.delete(key),
  };
}

function draft(save: (value: NoteValue) => Promise<{ saved_at: string }>, storage = memory(), note = empty) {
  const isFinal = (error: unknown) => (error as Error).message === 'closed';
  return { storage, draft: createNoteDraft({ note, storageKey: 'note', storage, save, isFinal }) };
}

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('a note that saves itself', () => {
  it('waits for a pause, saves once, and then forgets the copy in the browser', async () => {
    const save = vi.fn(async () => ({ saved_at: '2026-12-01T13:32:00Z' }));
    const { draft: note, storage } = draft(save);
    note.change({ reason: 'd' });
    note.change({ reason: 'do' });
    note.change({ reason: 'dor' });
    expect(JSON.parse(storage.items.get('note') ?? '')).toMatchObject({ reason: 'dor' });
    await vi.advanceTimersByTimeAsync(799);
    expect(save).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'dor' }));
    expect(note.get()).toMatchObject({ status: 'saved', savedAt: '2026-12-01T13:32:00Z' });
    expect(storage.items.size).toBe(0);
  });

  it('saves every five seconds while the author never pauses', async () => {
    const save = vi.fn(async () => ({ saved_at: 'x' }));
    const { draft: note } = draft(save);
    for (let index = 0; index < 24; index++) {
      note.change({ conduct: 'a'.repeat(index + 1) });
      await vi.advanceTimersByTimeAsync(500);
    }
    expect(save.mock.calls.length).toBeGreaterThanOrEqual(2);
  });

  it('keeps text written during a save', async () => {
    const answers: (() => void)[] = [];
    const save = vi.fn(
      (_value: NoteValue) =>
        new Promise<{ saved_at: string }>((resolve) => answers.push(() => resolve({ saved_at: 'x' }))),
    );
    const { draft: note, storage } = draft(save);
    note.change({ reason: 'one' });
    await vi.advanceTimersByTimeAsync(800);
    note.change({ reason: 'one two' });
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(2_000);
    answers.shift()?.();
    await vi.advanceTimersByTimeAsync(0);
    expect(save.mock.calls.map(([value]) => value.reason)).toEqual(['one', 'one two']);
    expect(note.get().status).toBe('saved');
    expect(storage.items.size).toBe(0);
  });

  it('keeps the text in the browser while the network is gone, and sends it when it is back', async () => {
    let online = false;
    const save = vi.fn(async () => {
      if (!online) throw new Error('offline');
      return { saved_at: 'x' };
    });
    const { draft: note, storage } = draft(save);
    note.change({ reason: 'dor' });
    await vi.advanceTimersByTimeAsync(10_000);
    expect(note.get().status).toBe('kept');
    expect(storage.items.has('note')).toBe(true);
    online = true;
    await vi.advanceTimersByTimeAsync(15_000);
    expect(note.get().status).toBe('saved');
    expect(storage.items.size).toBe(0);
  });

  it('finds after a crash what had not been saved, and saves it', async () => {
    const storage = memory();
    storage.setItem('note', JSON.stringify({ ...empty, reason: 'before the crash' }));
    const save = vi.fn(async () => ({ saved_at: 'x' }));
    const { draft: note } = draft(save, storage, { ...empty, reason: 'older' });
    expect(note.get()).toMatchObject({ recovered: true, value: { reason: 'before the crash' } });
    await vi.advanceTimersByTimeAsync(0);
    expect(save).toHaveBeenCalledExactlyOnceWith(expect.objectContaining({ reason: 'before the crash' }));
  });

  it('stops when the note was closed', async () => {
    const save = vi.fn(async () => {
      throw new Error('closed');
    });
    const { draft: note } = draft(save);
    note.change({ reason: 'late' });
    await vi.advanceTimersByTimeAsync(60_000);
    expect(save).toHaveBeenCalledTimes(1);
    expect(note.get().status).toBe('closed');
  });

  it('flush says whether everything is saved', async () => {
    let fails = true;
    const { draft: note } = draft(async () => {
      if (fails) throw new Error('offline');
      return { saved_at: 'x' };
    });
    expect(await note.flush()).toBe(true);
    note.change({ reason: 'dor' });
    expect(await note.flush()).toBe(false);
    fails = false;
    expect(await note.flush()).toBe(true);
  });
});
