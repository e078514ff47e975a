import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { assertionOf } from './assertion.ts';
import { jobRefusal, MAX_PDF_BYTES, Nonces, readJob } from './job.ts';
import { defaultPrinter, print, printerState } from './printer.ts';
import type { State } from './state.ts';

export type AgentOptions = {
  state: State;
  /** Undefined: the machine's default printer. */
  printer: string | undefined;
  now?: () => number;
  log?: (words: string) => void;
};

/**
 * The agent's HTTP server, for the clinic's page on the same machine alone: `GET /health`, `GET /assertion?challenge=`,
 * `POST /print`. It takes requests that name this machine as their host (not a name that an attacker's DNS leads here)
 * and come from the clinic's own origin. Bind it to 127.0.0.1.
 */
export function createAgent({ state, printer, now = Date.now, log = () => {} }: AgentOptions): Server {
  const nonces = new Nonces();
  const server = createServer((request, response) => {
    answer(request, response).catch((error) => {
      log(`failure: ${error}`);
      if (!response.headersSent) say(response, 500, { problem: 'unexpected' });
      else response.destroy();
    });
  });
  server.requestTimeout = 20_000;

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    response.setHeader('Vary', 'Origin');
    response.setHeader('Cache-Control', 'no-store');
    if (!isOwnHost(request)) return say(response, 421, { problem: 'host' });
    if (request.headers.origin !== state.origin) return say(response, 403, { problem: 'origin' });
    response.setHeader('Access-Control-Allow-Origin', state.origin);
    if (request.method === 'OPTIONS') {
      response.setHeader('Access-Control-Allow-Methods', 'GET, POST');
      response.setHeader('Access-Control-Allow-Headers', 'content-type, x-acolhe-job');
      response.setHeader('Access-Control-Max-Age', '600');
      response.writeHead(204).end();
      return;
    }
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    const asked = `${request.method} ${pathname}`;
    if (asked === 'GET /health') return health(response);
    if (asked === 'GET /assertion')
      return say(response, 200, { assertion: assertionOf(state, searchParams.get('challenge') ?? '') });
    if (asked === 'POST /print') return printOne(request, response);
    return say(response, 404, { problem: 'not_found' });
  }

  async function health(response: ServerResponse): Promise<void> {
    const name = await defaultPrinter(printer);
    const found = name ? await printerState(name) : undefined;
    return say(response, 200, { totem: state.totem, printer: found ?? 'missing', nonce: nonces.give(now()) });
  }

  async function printOne(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const pdf = await bodyOf(request);
    const job = readJob(String(request.headers['x-acolhe-job'] ?? ''), state.clinicKey);
    const refusal = pdf ? jobRefusal(job, pdf, state.totem) : 'too_large';
    if (refusal || !job || !pdf) return refuse(response, refusal ?? 'signature');
    if (!nonces.take(job.nonce, now())) return refuse(response, 'nonce');
    const name = await defaultPrinter(printer);
    if (!name) return say(response, 200, { state: 'failed', reason: 'no_printer' });
    const printed = await print(name, pdf, job.paper);
    if (printed.state === 'failed') log(`not printed: ${printed.reason}`);
    return say(response, 200, printed);
  }

  function refuse(response: ServerResponse, problem: string): void {
    log(`job refused: ${problem}`);
    say(response, 403, { problem });
  }

  return server;
}

function isOwnHost({ headers, socket }: IncomingMessage): boolean {
  const host = headers.host ?? '';
  return [`127.0.0.1:${socket.localPort}`, `localhost:${socket.localPort}`].includes(host);
}

/** The body; undefined if it is larger than any tag. It is read to its end, so that its connection serves the next one. */
async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size <= MAX_PDF_BYTES) parts.push(part);
  }
  return size <= MAX_PDF_BYTES ? Buffer.concat(parts) : undefined;
}

function say(response: ServerResponse, status: number, body: object): void {
  response.writeHead(status, { 'Content-Type': 'application/json' }).end(JSON.stringify(body));
}
