import { type Bus, topic } from '../live/bus.ts';

const TOPIC = topic<string>('payment-account');
/** Limit of kept clients, each with its connections and token. */
const MAX_CLIENTS = 500;

/**
 * Clients of companies' own banks and card gateways, by account: each keeps its connections and access token. An
 * account never changes, so a kept client is never wrong; those of a company are forgotten when one of its accounts is
 * replaced, in every process.
 */
export class AccountClients {
  readonly #bus: Bus;
  readonly #companies = new Map<string, Map<string, unknown>>();
  #size = 0;

  constructor(bus: Bus) {
    this.#bus = bus;
  }

  async listen(): Promise<void> {
    this.#bus.onGap(() => this.#clear());
    await this.#bus.subscribe(TOPIC, (companyId) => this.#forget(companyId));
  }

  /** The kept client of an account, or that of `make`. */
  async get<T>(companyId: string, account: string, make: () => Promise<T>): Promise<T> {
    const known = this.#companies.get(companyId)?.get(account);
    if (known) return known as T;
    const made = await make();
    if (this.#size >= MAX_CLIENTS) this.#clear();
    const clients = this.#companies.get(companyId) ?? new Map<string, unknown>();
    if (!clients.has(account)) this.#size++;
    this.#companies.set(companyId, clients.set(account, made));
    return made;
  }

  /** Forgets a company's clients, here and in the other processes. */
  async forget(companyId: string): Promise<void> {
    this.#forget(companyId);
    await this.#bus.publish(TOPIC, companyId);
  }

  #forget(companyId: string): void {
    this.#size -= this.#companies.get(companyId)?.size ?? 0;
    this.#companies.delete(companyId);
  }

  #clear(): void {
    this.#companies.clear();
    this.#size = 0;
  }
}
