import { createServer, type Server, type Socket } from 'node:net';

export type ReceivedMail = { id: string; to: string; subject: string; body: string };

type Reply = string | undefined;

/** A mail server in this process, that does what a test says: it takes, refuses, hangs, is stopped and comes back. */
export class SmtpServer {
  readonly received: ReceivedMail[] = [];
  /** Most conversations that were in the midst of a mail at the same time. */
  mostAtOnce = 0;
  /** Instead of the usual answer to `EHLO`, `MAIL`, `RCPT`, `DATA` or the mail itself (`END`); undefined for that. */
  answer: (step: string, line: string) => Reply | Promise<Reply> = () => undefined;
  /** Whether it says nothing to those who come. */
  isMute = false;
  readonly #sockets = new Set<Socket>();
  #server: Server | undefined;
  #port = 0;
  #atOnce = 0;

  get url(): string {
    return this.urlWith();
  }

  /** @param greetingTimeout patience, ms, with a server that says nothing */
  urlWith(greetingTimeout = 10_000): string {
    return `smtp://127.0.0.1:${this.#port}/?greetingTimeout=${greetingTimeout}&socketTimeout=2000`;
  }

  /** Listens, at the same port as before. */
  async start(): Promise<this> {
    const server = createServer((socket) => this.#talk(socket));
    this.#server = server;
    await new Promise<void>((resolve) => server.listen(this.#port, '127.0.0.1', resolve));
    const address = server.address();
    if (address && typeof address === 'object') this.#port = address.port;
    return this;
  }

  /** Ends every conversation, and refuses new ones. */
  async stop(): Promise<void> {
    for (const socket of this.#sockets) socket.destroy();
    const server = this.#server;
    this.#server = undefined;
    if (server) await new Promise((resolve) => server.close(resolve));
  }

  #talk(socket: Socket): void {
    this.#sockets.add(socket);
    let [mail, rest, to] = ['', '', ''];
    let isData = false;
    let steps = Promise.resolve();
    socket.on('error', () => undefined);
    socket.on('close', () => this.#sockets.delete(socket));
    if (this.isMute) return;
    socket.write('220 test\r\n');
    const say = async (step: string, line: string, usual: string): Promise<boolean> => {
      const reply = (await this.answer(step, line)) ?? usual;
      if (socket.writable) socket.write(`${reply}\r\n`);
      return reply === usual;
    };
    const take = async (line: string) => {
      if (isData) {
        if (line !== '.') {
          mail += `${line}\n`;
          return;
        }
        isData = false;
        this.#atOnce++;
        this.mostAtOnce = Math.max(this.mostAtOnce, this.#atOnce);
        const read = readMail(mail, to);
        mail = '';
        if (await say('END', read.id, '250 taken')) this.received.push(read);
        this.#atOnce--;
        return;
      }
      const step = line.slice(0, 4).toUpperCase();
      if (step === 'RCPT') to = /<([^>]*)>/.exec(line)?.[1] ?? '';
      if (step === 'QUIT') socket.end('221 bye\r\n');
      else if (step === 'DATA') isData = await say(step, line, '354 go on');
      else await say(step, line, '250 ok');
    };
    socket.setEncoding('utf8');
    socket.on('data', (text: string) => {
      const lines = (rest + text).split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) steps = steps.then(() => take(line));
    });
  }
}

function readMail(source: string, to: string): ReceivedMail {
  const at = source.indexOf('\n\n');
  const head = source.slice(0, at).replace(/\n\s+/g, ' ');
  const header = (name: string) => new RegExp(`^${name}: (.*)$`, 'mi').exec(head)?.[1] ?? '';
  return { id: header('message-id'), to, subject: header('subject'), body: source.slice(at + 2) };
}
