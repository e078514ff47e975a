import type { UnderlyingSource } from 'node:stream/web';
import { MINUTE } from '@acolhe/domain/time/duration';
import type { FastifyReply } from 'fastify';

/** A reader who takes nothing for so long is gone. */
const STALLED_MS = 2 * MINUTE;

type Bytes = Uint8Array<ArrayBuffer>;

/**
 * A file whose bytes are made while they are sent, as fast as its reader takes them, so that a long one needs little
 * memory. Its pieces can be asked for once; its size is not known before, and is said to be 0.
 */
export class FileStream extends File {
  readonly #pieces: AsyncIterable<Bytes>;

  constructor(pieces: AsyncIterable<Bytes>, name: string, options: { type: string }) {
    super([], name, options);
    this.#pieces = pieces;
  }

  override stream(): ReadableStream<Bytes> {
    return streamOf(this.#pieces[Symbol.asyncIterator](), undefined);
  }

  override arrayBuffer(): Promise<ArrayBuffer> {
    return new Response(this.stream()).arrayBuffer();
  }

  override text(): Promise<string> {
    return new Response(this.stream()).text();
  }

  /**
   * Headers and body of an answer that sends the file, once its first piece is made: throws what fails before. A failure
   * after it ends the connection, so that no file looks whole that is not.
   *
   * @param stalledMs how long a reader may take nothing
   */
  async answer(reply: FastifyReply, stalledMs = STALLED_MS) {
    const pieces = this.#pieces[Symbol.asyncIterator]();
    const body = streamOf(pieces, await pieces.next(), (err) => {
      reply.log.error({ err }, 'a file ended half-way');
      reply.raw.destroy();
    });
    reply.raw.setTimeout(stalledMs, () => reply.raw.destroy());
    return {
      body,
      headers: {
        'content-type': this.type,
        'content-disposition': `attachment; filename*=utf-8''${encodeURIComponent(this.name)}`,
      },
    };
  }
}

/** Pieces as they are pulled; a reader who leaves ends the making of them. */
function streamOf(
  pieces: AsyncIterator<Bytes>,
  first: IteratorResult<Bytes> | undefined,
  failed: (error: unknown) => void = () => undefined,
): ReadableStream<Bytes> {
  let made = first;
  let isLeft = false;
  const source: UnderlyingSource<Bytes> = {
    async pull(sent) {
      try {
        const { done, value } = made ?? (await pieces.next());
        made = undefined;
        // The reader left while the piece was made.
        if (isLeft) return;
        if (done) sent.close();
        else sent.enqueue(value);
      } catch (error) {
        if (isLeft) return;
        failed(error);
        throw error;
      }
    },
    async cancel() {
      isLeft = true;
      await pieces.return?.();
    },
  };
  return new ReadableStream<Bytes>(source, { highWaterMark: 0 });
}
