import { MINUTE } from '@acolhe/domain/time/duration';
import { readTimeStamp, type TimeStamp, TimeStampError, timeStampRequest } from '@acolhe/signature/time-stamp';
import type { Clock } from '../clock.ts';
import type { Config } from '../config/config.ts';
import { messageOf } from '../problem.ts';

const WAIT_MS = 10_000;
const MOST_BYTES = 64 * 1024;
/** How long an authority that did not answer is not asked: doctors go on signing without it. */
const AWAY_MS = 10 * MINUTE;
/** Path at which this server itself serves the simulator. */
const SIMULATOR = '/simulator-time-stamp';

/** An authority of time stamps (RFC 3161). */
export class TimeStamps {
  readonly #clock: Clock;
  readonly #address: () => string;
  #awayUntil = 0;

  constructor(clock: Clock, address: () => string) {
    this.#clock = clock;
    this.#address = address;
  }

  /** Whether it is worth asking. */
  get isThere(): boolean {
    return this.#clock.now() >= this.#awayUntil;
  }

  /** A time stamp of a SHA-256 digest. Throws a {@link TimeStampError}. */
  async stamp(digest: Buffer): Promise<TimeStamp> {
    const { request, nonce } = timeStampRequest(digest);
    try {
      return readTimeStamp(await this.#ask(request), digest, nonce);
    } catch (error) {
      this.#awayUntil = this.#clock.now() + AWAY_MS;
      throw error instanceof TimeStampError ? error : new TimeStampError(messageOf(error), { cause: error });
    }
  }

  async #ask(request: Buffer): Promise<Buffer> {
    const url = new URL(this.#address());
    const { username, password } = url;
    [url.username, url.password] = ['', ''];
    const basic = Buffer.from(`${decodeURIComponent(username)}:${decodeURIComponent(password)}`).toString('base64');
    const response = await fetch(url, {
      method: 'POST',
      body: new Uint8Array(request),
      headers: { 'content-type': 'application/timestamp-query', ...(username && { authorization: `Basic ${basic}` }) },
      signal: AbortSignal.timeout(WAIT_MS),
      redirect: 'error',
    });
    const answer = Buffer.from(await response.arrayBuffer());
    if (!response.ok || answer.length > MOST_BYTES)
      throw new TimeStampError(`the authority answered ${response.status}`);
    return answer;
  }
}

/** The installation's authority; in demos without one the simulator. */
export function openTimeStamps(
  { mode, timeStampUrl }: Config,
  { clock, address }: { clock: Clock; address: () => string },
): TimeStamps | undefined {
  if (timeStampUrl) return new TimeStamps(clock, () => timeStampUrl);
  return mode === 'demo' ? new TimeStamps(clock, () => address() + SIMULATOR) : undefined;
}
