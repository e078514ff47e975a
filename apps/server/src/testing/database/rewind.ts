// A used PGlite put back to an earlier moment: a twentieth of the work of starting a new one.
import type { PGlite } from '@electric-sql/pglite';

/** Emscripten's file system in memory, as far as a moment of it is kept. */
type Node = { name: string; parent: Node; mode: number; name_next?: Node; usedBytes?: number; contents?: unknown };
type Stream = { fd: number | null; position: number; flags: number; node: Node };
type Machine = { HEAPU8: Uint8Array; FS: { nameTable: (Node | undefined)[]; streams: (Stream | null)[] } };

/** Pieces of memory that are compared before they are written: most of them never change. */
const PIECE = 65_536;
const zeros = new Uint8Array(PIECE);

/** A moment of the memory; what lies behind `end` is zero. */
function keepMemory(machine: Machine): () => void {
  const pieces = (bytes: Uint8Array) => Math.ceil(bytes.length / PIECE);
  const piece = (bytes: Uint8Array, at: number) => bytes.subarray(at * PIECE, (at + 1) * PIECE);
  let end = pieces(machine.HEAPU8);
  while (end > 0 && Buffer.compare(piece(machine.HEAPU8, end - 1), zeros) === 0) end -= 1;
  const kept = machine.HEAPU8.slice(0, end * PIECE);
  return () => {
    const now = machine.HEAPU8;
    for (let at = 0; at < pieces(now); at += 1) {
      const then = at < end ? piece(kept, at) : zeros;
      if (Buffer.compare(piece(now, at), then) !== 0) now.set(then, at * PIECE);
    }
  };
}

const contentsOf = ({ contents, usedBytes }: Node): unknown => {
  if (contents instanceof Uint8Array) return contents.slice(0, usedBytes);
  return typeof contents === 'object' && contents !== null ? { ...contents } : contents;
};

/** A moment of the files and of how they are open. */
function keepFiles({ FS }: Machine): () => void {
  const names = [...FS.nameTable];
  const nodes = new Map<Node, Node>();
  for (let node of names) for (; node; node = node.name_next) nodes.set(node, { ...node, contents: contentsOf(node) });
  const streams = [...FS.streams];
  const open = streams.map((stream) => {
    if (!stream) return null;
    const { fd, position, flags, node } = stream;
    return { fd, position, flags, node };
  });
  return () => {
    FS.nameTable.splice(0, FS.nameTable.length, ...names);
    for (const [node, kept] of nodes) {
      const { name, parent, mode, name_next, usedBytes } = kept;
      Object.assign(node, { name, parent, mode, name_next, usedBytes, contents: contentsOf(kept) });
    }
    FS.streams.splice(0, FS.streams.length, ...streams);
    for (const [at, stream] of streams.entries()) if (stream) Object.assign(stream, open[at]);
  };
}

/**
 * Remembers a PGlite as it is, between two statements: memory and files, therefore rows, sequences, tables and settings.
 * Answers a function that puts it back. Libraries must be loaded before: what the machine has loaded since stays loaded.
 */
export async function rewindable(pglite: PGlite): Promise<() => void> {
  await pglite.exec(`load '$libdir/plpgsql'; load '$libdir/btree_gist'`);
  const { Module: machine } = pglite as unknown as { Module: Machine };
  const parts = [keepMemory(machine), keepFiles(machine)];
  return () => {
    for (const putBack of parts) putBack();
  };
}
