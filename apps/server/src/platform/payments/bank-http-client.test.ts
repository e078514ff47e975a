import type { IncomingMessage, ServerResponse } from 'node:http';
import { createServer as createHttpServer } from 'node:http';
import { createServer as createHttpsServer } from 'node:https';
import type { AddressInfo, Server } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testAuthority } from '../../testing/payment/certificates.ts';
import { BankError, type BankRequest, bankHttpClient, networkSend } from './bank-http-client.ts';

const open: Server[] = [];
afterAll(() => {
  for (const server of open) server.close();
});

async function listen(server: Server, scheme: string): Promise<string> {
  open.push(server);
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `${scheme}://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

/** A bank that issues tokens and answers the rest as the test says. */
function banking(answer: (request: IncomingMessage, response: ServerResponse) => void) {
  return (request: IncomingMessage, response: ServerResponse) => {
    if (request.url === '/oauth/token') response.end(JSON.stringify({ access_token: 'a', expires_in: 60 }));
    else answer(request, response);
  };
}

const lineTo = (url: string, send: ReturnType<typeof networkSend>) =>
  bankHttpClient({
    baseUrl: () => url,
    clientId: 'clinic',
    clientSecret: 's',
    scope: 'cob.read',
    send,
    pause: async () => {},
  });

describe('mutual TLS', () => {
  const ours = testAuthority();
  const strangers = testAuthority('Strangers');
  const seen: string[] = [];
  let url = '';
  const line = ({ certificate, key }: { certificate: string; key: string }) => ({
    certificate,
    certificateKey: key,
    authority: ours.certificate,
  });

  beforeAll(async () => {
    const { certificate, key } = ours.server();
    const options = { cert: certificate, key, ca: ours.certificate, requestCert: true, rejectUnauthorized: true };
    const bank = createHttpsServer(
      options,
      banking((request, response) => {
        seen.push(
          (request.socket as unknown as { getPeerCertificate(): { subject: { CN: string } } }).getPeerCertificate()
            .subject.CN,
        );
        response.end('{"fine":true}');
      }),
    );
    url = await listen(bank, 'https');
  });

  test('a clinic with its certificate is served', async () => {
    const clinic = lineTo(url, networkSend(line(ours.client())));
    expect(await clinic.read('/cob/x')).toEqual({ fine: true });
    expect(seen).toEqual(['Clinic']);
  });

  test('a clinic without a certificate, or with one of another authority, is refused', async () => {
    const { authority } = line(ours.client());
    for (const send of [networkSend({ authority }), networkSend(line(strangers.client()))])
      await expect(lineTo(url, send).read('/cob/x')).rejects.toThrow(BankError);
    expect(seen).toHaveLength(1);
  });

  test('a bank of an unknown authority is not talked to', async () => {
    const { authority: _, ...own } = line(ours.client());
    await expect(lineTo(url, networkSend(own)).read('/cob/x')).rejects.toThrow(/cannot be reached.*certificate/);
  });
});

describe('over the network', () => {
  test('a silent bank times out, and whether it did the work is not known', async () => {
    const url = await listen(createHttpServer(banking(() => {})), 'http');
    const failed = lineTo(url, networkSend({}, 100)).write('PUT', '/cob/x', {});
    await expect(failed).rejects.toMatchObject({ lost: true, message: expect.stringContaining('within 100 ms') });
  });

  test('an answer cut off in the middle counts as lost', async () => {
    const url = await listen(
      createHttpServer(
        banking((_request, response) => {
          response.writeHead(200, { 'content-length': 100 });
          response.write('{"half":');
          setTimeout(() => response.destroy(), 10);
        }),
      ),
      'http',
    );
    await expect(lineTo(url, networkSend({})).write('PUT', '/cob/x', {})).rejects.toMatchObject({ lost: true });
  });

  test('a refused connection means that nothing was done', async () => {
    const closed = createHttpServer();
    const url = await listen(closed, 'http');
    await new Promise((resolve) => closed.close(resolve));
    const send = networkSend({});
    await expect(send({ method: 'PUT', url, headers: {} })).rejects.toMatchObject({ lost: false });
  });
});

describe('retries', () => {
  /** A client whose bank answers from a list, one per request; tokens apart. */
  function scripted(answers: (number | 'lost' | 'refused' | { status: number; body: unknown })[]) {
    const requests: BankRequest[] = [];
    const pauses: number[] = [];
    let tokens = 0;
    const line = bankHttpClient({
      baseUrl: () => 'http://bank',
      clientId: 'clinic',
      clientSecret: 's',
      scope: 'cob.read',
      pause: async (ms) => void pauses.push(ms),
      async send(request) {
        if (request.url.endsWith('/oauth/token'))
          return { status: 200, text: JSON.stringify({ access_token: `token-${++tokens}`, expires_in: 3600 }) };
        requests.push(request);
        const answer = answers.shift() ?? 200;
        if (answer === 'lost' || answer === 'refused') throw new BankError('gone', { lost: answer === 'lost' });
        return typeof answer === 'number'
          ? { status: answer, text: '{}' }
          : { status: answer.status, text: JSON.stringify(answer.body) };
      },
    });
    return { line, requests, pauses, tokens: () => tokens };
  }

  test('reads are retried with growing pauses, twice at most', async () => {
    const up = scripted(['lost', 502, 200]);
    expect(await up.line.read('/cob/x')).toEqual({});
    expect(up.requests).toHaveLength(3);
    expect((up.pauses[1] as number) > (up.pauses[0] as number)).toBe(true);
    const down = scripted(['lost', 'lost', 'lost', 200]);
    await expect(down.line.read('/cob/x')).rejects.toThrow('gone');
    expect(down.requests).toHaveLength(3);
  });

  test('writes are retried only if the bank has not begun', async () => {
    const busy = scripted(['refused', 503, 200]);
    await busy.line.write('PUT', '/cob/x', {});
    expect(busy.requests).toHaveLength(3);
    for (const answer of ['lost', 500, 502, 504] as const) {
      const unsure = scripted([answer, 200]);
      await expect(unsure.line.write('PUT', '/cob/x', {})).rejects.toMatchObject({ lost: true });
      expect(unsure.requests).toHaveLength(1);
    }
  });

  test('a token that the bank revoked is requested again, once', async () => {
    const ended = scripted([401, 200]);
    await ended.line.write('PUT', '/cob/x', {});
    expect(ended.requests.map(({ headers }) => headers.authorization)).toEqual(['Bearer token-1', 'Bearer token-2']);
    const shut = scripted([401, 401, 200]);
    await expect(shut.line.read('/cob/x')).rejects.toMatchObject({ status: 401 });
    expect(shut.requests).toHaveLength(2);
  });

  test('concurrent requests share one token', async () => {
    const { line, tokens } = scripted([]);
    await Promise.all(Array.from({ length: 20 }, () => line.read('/cob/x')));
    expect(tokens()).toBe(1);
  });

  test('a refusal carries the bank’s reasons', async () => {
    const refused = scripted([
      {
        status: 400,
        body: {
          type: 'https://pix.bcb.gov.br/api/v2/error/CobOperacaoInvalida',
          title: 'Cobrança inválida.',
          status: 400,
          detail: 'A requisição não respeita o schema.',
          violacoes: [{ razao: 'é zero', propriedade: 'cob.valor.original' }],
        },
      },
    ]);
    await expect(refused.line.write('PUT', '/cob/x', {})).rejects.toMatchObject({
      status: 400,
      type: 'CobOperacaoInvalida',
      lost: false,
      message: expect.stringMatching(/schema.*cob\.valor\.original: é zero/),
    });
    await expect(scripted([404]).line.read('/cob/x')).rejects.toMatchObject({ status: 404, type: undefined });
  });
});
