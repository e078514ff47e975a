import { afterEach, describe, expect, test, vi } from 'vitest';
import { type CardDetails, TokenError, tokenise } from './tokenise.ts';

const card: CardDetails = {
  number: '4000000000000010',
  holder: 'JOSEFA DA SILVA',
  month: 7,
  year: 2031,
  code: '123',
  cpf: '52998224725',
};

afterEach(() => vi.unstubAllGlobals());

describe('at the simulator', () => {
  const gateway = { kind: 'simulator', tokens_url: '/simulator-gateway/v1/card_tokens', cards_url: '/' } as const;
  const answers = (status: number, body: unknown) => {
    const fetch = vi.fn(async (_url: string, _init: RequestInit) => new Response(JSON.stringify(body), { status }));
    vi.stubGlobal('fetch', fetch);
    return fetch;
  };

  test('a card becomes a token, sent to that address without cookies', async () => {
    const fetch = answers(201, { id: 'abc' });
    expect(await tokenise(gateway, card)).toBe('abc');
    expect(fetch.mock.calls[0]?.[0]).toBe(gateway.tokens_url);
    expect(fetch.mock.calls[0]?.[1]).toMatchObject({ method: 'POST', credentials: 'omit' });
  });

  test.each([
    ['not_a_test_card', 'card_number', true],
    ['invalid_card', 'card_number', false],
    ['invalid_security_code', 'card_code', false],
  ])('%s is told at its field', async (code, wrong, isRealCard) => {
    answers(400, { cause: [{ code }] });
    await expect(tokenise(gateway, card)).rejects.toMatchObject({ wrong, isRealCard });
  });

  test('an unreachable gateway is not reported as a wrong card', async () => {
    answers(500, {});
    await expect(tokenise(gateway, card)).rejects.toMatchObject({ wrong: undefined });
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')));
    await expect(tokenise(gateway, card)).rejects.toBeInstanceOf(TokenError);
  });
});

// Against a fake of the script, which is Mercado Pago's own and is not loaded here.
describe('with Mercado Pago’s script', () => {
  const gateway = { kind: 'mercadopago', public_key: 'TEST-public' } as const;
  type Made = { key: string; card: Record<string, string> };

  function stand(answer: () => Promise<unknown>) {
    const made: Made[] = [];
    const loaded: string[] = [];
    class MercadoPago {
      readonly #key: string;
      constructor(key: string) {
        this.#key = key;
      }
      createCardToken(given: Record<string, string>) {
        made.push({ key: this.#key, card: given });
        return answer();
      }
    }
    vi.stubGlobal('window', { MercadoPago });
    vi.stubGlobal('document', {
      createElement: () => ({}),
      head: {
        append: (script: { src: string; onload: () => void }) => {
          loaded.push(script.src);
          script.onload();
        },
      },
    });
    return { made, loaded };
  }

  test('a card becomes a token by its documented method; the script is loaded once', async () => {
    const { made, loaded } = stand(async () => ({ id: 'tok' }));
    expect(await tokenise(gateway, card)).toBe('tok');
    expect(await tokenise(gateway, card)).toBe('tok');
    expect(loaded).toEqual(['https://sdk.mercadopago.com/js/v2']);
    expect(made[0]).toEqual({
      key: 'TEST-public',
      card: {
        cardNumber: '4000000000000010',
        cardholderName: 'JOSEFA DA SILVA',
        cardExpirationMonth: '07',
        cardExpirationYear: '2031',
        securityCode: '123',
        identificationType: 'CPF',
        identificationNumber: '52998224725',
      },
    });
  });
});
