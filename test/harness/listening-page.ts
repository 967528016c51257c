import { get, type IncomingMessage } from 'node:http';
import type { HeardChange } from '../../contract/changes.ts';
import { eventually } from './eventually.ts';

/** A page that listens to `/console/events`, without a browser and on a connection of its own. */
export class ListeningPage {
  readonly status: number;
  readonly headers: IncomingMessage['headers'];
  readonly #answer: IncomingMessage;
  #text = '';
  #hasEnded = false;

  private constructor(answer: IncomingMessage) {
    this.status = answer.statusCode ?? 0;
    this.headers = answer.headers;
    this.#answer = answer;
    answer.setEncoding('utf8');
    answer.on('data', (part: string) => {
      this.#text += part;
    });
    answer.on('error', () => {});
    answer.on('close', () => {
      this.#hasEnded = true;
    });
  }

  /** Opens the stream with the cookie of a browser. */
  static async open(
    address: string,
    { cookie }: { readonly cookie: string | undefined },
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ListeningPage> {
    const sent = { agent: false, headers: { ...(cookie && { cookie }), ...headers } };
    const answer = await new Promise<IncomingMessage>((resolve, reject) => {
      get(`${address}/console/events`, sent, resolve).on('error', reject);
    });
    const page = new ListeningPage(answer);
    // It hears what comes after the place that it was told.
    if (page.status === 200) await eventually(() => page.place !== undefined || page.hasEnded);
    return page;
  }

  get text(): string {
    return this.#text;
  }

  get hasEnded(): boolean {
    return this.#hasEnded;
  }

  get heard(): readonly HeardChange[] {
    return [...this.#text.matchAll(/^id: .*\ndata: (.*)$/gm)].map(([, data]) =>
      JSON.parse(data ?? ''),
    );
  }

  get place(): string | undefined {
    return [...this.#text.matchAll(/^id: (.*)$/gm)].at(-1)?.[1];
  }

  /** Waits until a change was heard. */
  hear(isMeant: (change: HeardChange) => boolean): Promise<HeardChange> {
    return eventually(() => this.heard.find(isMeant), { what: `heard: ${isMeant}` });
  }

  async end(): Promise<string> {
    await eventually(() => this.#hasEnded, { what: 'the stream has ended' });
    return this.#text;
  }

  leave(): void {
    this.#answer.destroy();
  }
}
