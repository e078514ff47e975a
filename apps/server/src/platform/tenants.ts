import { DAY } from '@acolhe/domain/time/duration';
import type { Clock } from './clock.ts';
import type { Database } from './db/database.ts';
import { type Bus, topic } from './live/bus.ts';
import type { CompanyPort, Tenant } from './ports.ts';

/** Whether a company is in service; its people are shown the reason if it is not. */
type Standing = 'active' | 'inactive' | 'expired';

const TOPIC = topic<object>('tenants');
/** However a change was missed, it counts after this. */
const KEPT_MS = 60_000;

type Register = {
  byId: ReadonlyMap<string, Tenant>;
  byHost: ReadonlyMap<string, Tenant>;
  firstId: string | undefined;
  until: number;
};

type Ports = {
  database: Database;
  company: CompanyPort;
  clock: Clock;
  bus: Bus;
  publicUrl: string;
  /** Id of the installation's own company, if its configuration names one. */
  defaultCompany: string | undefined;
};

/** The register of companies, kept in each process: every call asks it. */
export class Tenants {
  readonly #database: Database;
  readonly #company: CompanyPort;
  readonly #clock: Clock;
  readonly #bus: Bus;
  readonly #publicUrl: string;
  readonly #defaultCompany: string | undefined;
  #register: Promise<Register> | undefined;
  /** As it was read last: for what is written inside a transaction, which cannot wait for another query. */
  #latest: Register | undefined;

  constructor({ database, company, clock, bus, publicUrl, defaultCompany }: Ports) {
    this.#database = database;
    this.#company = company;
    this.#clock = clock;
    this.#bus = bus;
    this.#publicUrl = publicUrl;
    this.#defaultCompany = defaultCompany;
  }

  async listen(): Promise<void> {
    const readAnew = () => void this.#read().catch(() => undefined);
    this.#bus.onGap(readAnew);
    await this.#bus.subscribe(TOPIC, readAnew);
    await this.#database.steadily(() => this.#read());
  }

  /** To be called after each change of the register. */
  async changed(): Promise<void> {
    await this.#read();
    await this.#bus.publish(TOPIC, {});
  }

  /**
   * Site of a company, without a slash at the end: under its own host name, else at the installation's address. Links
   * that lead people to a company begin with it.
   */
  siteOf(id: string): string {
    const [host] = this.#latest?.byId.get(id)?.hosts ?? [];
    if (host === undefined) return this.#publicUrl;
    const site = new URL(this.#publicUrl);
    site.hostname = host;
    return site.href.replace(/\/$/, '');
  }

  /**
   * Id of the installation's own company, as the register was read last: the one that the configuration names, else the
   * first that was made. Undefined before there is one.
   */
  get defaultId(): string | undefined {
    return this.#defaultCompany ?? this.#latest?.firstId;
  }

  /** Undefined for a company that does not exist, also in the register as it is now. */
  async find(id: string): Promise<Tenant | undefined> {
    const known = (await this.#current()).byId.get(id);
    // Companies are added beside this process, by `npm run admin`; unknown ones are asked for rarely.
    return known ?? (await this.#read()).byId.get(id);
  }

  async findByHost(host: string): Promise<Tenant | undefined> {
    return (await this.#current()).byHost.get(host);
  }

  /** All companies, by id. */
  async list(): Promise<readonly Tenant[]> {
    return [...(await this.#current()).byId.values()];
  }

  /** Ids of all companies, in order. */
  async ids(): Promise<string[]> {
    return (await this.list()).map(({ id }) => id);
  }

  /** Companies under a network, at any depth. */
  async childrenOf(id: string): Promise<readonly Tenant[]> {
    const all = await this.list();
    const direct = all.filter(({ parentId }) => parentId === id);
    const nested = await Promise.all(direct.map((child) => this.childrenOf(child.id)));
    return [...direct, ...nested.flat()];
  }

  /** Networks that a company belongs to, nearest first. */
  async parentsOf(id: string): Promise<readonly Tenant[]> {
    const { byId } = await this.#current();
    const parents: Tenant[] = [];
    for (let at = byId.get(id)?.parentId; at; at = byId.get(at)?.parentId) {
      const parent = byId.get(at);
      if (!parent || parents.includes(parent)) break;
      parents.push(parent);
    }
    return parents;
  }

  /** Whether a company is in service: neither it nor a network above it is inactive or past its last day. */
  async standingOf(id: string): Promise<Standing> {
    const own = (await this.#current()).byId.get(id);
    if (!own) return 'inactive';
    for (const tenant of [own, ...(await this.parentsOf(id))]) {
      if (tenant.status === 'inactive') return 'inactive';
      if (tenant.expiresOn && endOfDay(tenant.expiresOn) <= this.#clock.now()) return 'expired';
    }
    return 'active';
  }

  async #current(): Promise<Register> {
    const known = await this.#register;
    return known && known.until > Date.now() ? known : this.#read();
  }

  #read(): Promise<Register> {
    const reading: Promise<Register> = this.#load().then(
      (register) => {
        if (this.#register === reading) this.#latest = register;
        return register;
      },
      (error: unknown) => {
        if (this.#register === reading) this.#register = undefined;
        throw error;
      },
    );
    this.#register = reading;
    return reading;
  }

  async #load(): Promise<Register> {
    const tenants = await this.#company.listTenants(this.#database);
    return {
      byId: new Map(tenants.map((tenant) => [tenant.id, tenant])),
      byHost: new Map(tenants.flatMap((tenant) => tenant.hosts.map((host) => [host, tenant]))),
      firstId: tenants.toSorted((one, other) => one.madeAt.getTime() - other.madeAt.getTime())[0]?.id,
      until: Date.now() + KEPT_MS,
    };
  }
}

/** A day is over when it is over in all of Brazil: Acre is the last, at UTC−5. */
const endOfDay = (date: string) => Date.parse(`${date}T00:00:00-05:00`) + DAY;
