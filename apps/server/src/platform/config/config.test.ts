import { tmpdir } from 'node:os';
import { expect, test } from 'vitest';
import { readConfig } from './config.ts';

const read = (env: Record<string, string>) =>
  readConfig({ DATA_DIR: tmpdir(), ACOLHE_SECRET: 'x'.repeat(32), ...env }).pix;
const bank = { PIX_CLIENT_ID: 'clinic', PIX_CLIENT_SECRET: 's', PIX_KEY: 'ana@clinica.example' };
const service = { ACOLHE_MODE: 'production', PUBLIC_URL: 'https://clinica.example', SMTP_URL: 'smtps://mail.example' };
const production = { ...service, PIX_BASE_URL: 'https://bank.example/pix/v2/', ...bank };

test('without a bank the simulator is ours; in a process of its own it still says that it is one', () => {
  expect(read({})).toMatchObject({ baseUrl: undefined, simulator: '/simulator-bank' });
  const apart = 'http://127.0.0.1:4000/simulator-bank';
  expect(read({ PIX_BASE_URL: `${apart}/` })).toMatchObject({ baseUrl: apart, simulator: apart });
  expect(read(production)).toMatchObject({ baseUrl: 'https://bank.example/pix/v2', simulator: undefined });
});

test('production has a real bank, fully configured, over an encrypted connection, or none', () => {
  expect(read(service)).toMatchObject({ baseUrl: undefined, simulator: undefined });
  expect(() => read({ ...service, ...bank })).toThrow(/PIX_KEY: means nothing in production without PIX_BASE_URL/);
  expect(() => read({ ...production, PIX_BASE_URL: 'https://x.example/simulator-bank' })).toThrow(/moves no money/);
  expect(() => read({ ...production, PIX_BASE_URL: 'http://bank.example' })).toThrow(/must be https/);
  expect(read({ ...production, PIX_BASE_URL: 'http://127.0.0.1:8443' }).baseUrl).toBe('http://127.0.0.1:8443');
  const all = () => read({ ...service, PIX_BASE_URL: 'https://bank.example', PIX_CERTIFICATE: 'c.pem' });
  for (const name of ['PIX_CLIENT_ID', 'PIX_CLIENT_SECRET', 'PIX_KEY', 'PIX_CERTIFICATE_KEY'])
    expect(all).toThrow(new RegExp(name));
});

test('relays are listed as browsers expect them, and none is open to everybody', () => {
  const config = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: tmpdir(), ACOLHE_SECRET: 'x'.repeat(32), ...env });
  const urls = 'turn:relay.example:3478?transport=udp, turns:relay.example:443?transport=tcp';
  expect(config({ TURN_URLS: urls, TURN_SECRET: 's' }).turn.urls).toHaveLength(2);
  expect(() => config({ TURN_URLS: 'https://relay.example' })).toThrow(/TURN_URLS: https/);
  expect(() => config({ ...production, TURN_URLS: urls })).toThrow(/TURN_SECRET: required/);
});

test('a media server has all its secrets, and an encrypted connection in production', () => {
  const janus = (env: Record<string, string>) =>
    readConfig({ DATA_DIR: tmpdir(), ACOLHE_SECRET: 'x'.repeat(32), ...env }).janus;
  const secrets = { JANUS_API_SECRET: 'a', JANUS_TOKEN_SECRET: 't', JANUS_ADMIN_KEY: 'k' };
  const url = 'wss://media.example/janus';
  expect(janus({})).toBeUndefined();
  expect(janus({ JANUS_URL: url, ...secrets })).toMatchObject({ url, apiUrl: url, apiSecret: 'a' });
  for (const name of Object.keys(secrets)) expect(() => janus({ JANUS_URL: url })).toThrow(new RegExp(name));
  expect(() => janus({ JANUS_API_SECRET: 'a' })).toThrow(/JANUS_API_SECRET: means nothing/);
  expect(() => janus({ JANUS_URL: 'https://media.example', ...secrets })).toThrow(/JANUS_URL/);
  const live = { ...production, ...secrets, JANUS_URL: url };
  expect(janus({ ...live, JANUS_API_URL: 'ws://127.0.0.1:8188' })).toMatchObject({ apiUrl: 'ws://127.0.0.1:8188' });
  expect(() => janus({ ...live, JANUS_URL: 'ws://media.example' })).toThrow(/JANUS_URL: must be wss/);
  expect(() => janus({ ...live, JANUS_API_URL: 'ws://media.example' })).toThrow(/JANUS_API_URL: must be wss/);
});

test('production is served over https, sends mails, and has limits', () => {
  const all = {
    ...production,
    PUBLIC_URL: 'http://clinica.example',
    SMTP_URL: '',
    RATE_LIMIT: '0',
    PARENT_ORIGINS: '*',
  };
  for (const name of ['PUBLIC_URL', 'SMTP_URL', 'RATE_LIMIT', 'PARENT_ORIGINS'])
    expect(() => read(all)).toThrow(new RegExp(`${name}: `));
  expect(() => read({ ...production, PARENT_ORIGINS: 'https://portal.example' })).not.toThrow();
});

test('only named proxies are believed', () => {
  const proxies = (TRUST_PROXY: string) => readConfig({ DATA_DIR: tmpdir(), TRUST_PROXY }).trustProxy;
  expect(proxies('')).toBe(false);
  expect(proxies('loopback, 10.0.0.0/8,fd00::1')).toEqual(['loopback', '10.0.0.0/8', 'fd00::1']);
  for (const wrong of ['true', '1', '10.0.0.0/99', 'proxy.example'])
    expect(() => proxies(wrong)).toThrow(/TRUST_PROXY/);
});

test('every purpose has a key of its own, none is the secret, and the same secret makes the same keys', () => {
  const secret = 's'.repeat(40);
  const config = readConfig({ DATA_DIR: tmpdir(), ACOLHE_SECRET: secret, PIX_BASE_URL: 'https://foreign.example' });
  const keys = [
    ...Object.values(config.keys),
    config.pix.clientSecret,
    config.card.accessToken,
    config.card.webhookSecret,
  ];
  expect(new Set(keys).size).toBe(keys.length);
  expect(keys.join()).not.toContain(secret);
  expect(readConfig({ DATA_DIR: tmpdir(), ACOLHE_SECRET: secret }).keys).toEqual(config.keys);
});

test('a changed secret opens what was sealed under the one before it', () => {
  const config = (env: Record<string, string>) => readConfig({ DATA_DIR: tmpdir(), ...env });
  const [before, now] = ['b'.repeat(40), 'n'.repeat(40)];
  const changed = config({ ACOLHE_SECRET: now, ACOLHE_SECRET_PREVIOUS: before });
  expect(config({ ACOLHE_SECRET: before }).keys).toMatchObject(changed.previousKeys ?? { none: true });
  expect(changed.keys).toEqual(config({ ACOLHE_SECRET: now }).keys);
  expect(() => config({ ACOLHE_SECRET_PREVIOUS: before })).toThrow(/ACOLHE_SECRET_PREVIOUS: means nothing/);
  expect(() => config({ ACOLHE_SECRET: now, ACOLHE_SECRET_PREVIOUS: now })).toThrow(/is the same/);
});
