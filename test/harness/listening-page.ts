import type { HeardChange } from '../../contract/changes.ts';
import { eventually } from './eventually.ts';

/** A page that listens to `/console/events`, without a browser. */
export class ListeningPage {
  readonly status: number;
  readonly headers: Headers;
  #text = '';
  #hasEnded = false;
  readonly #abort: AbortController;

  private constructor(answer: Response, abort: AbortController) {
    this.status = answer.status;
    this.headers = answer.headers;
    this.#abort = abort;
    void this.#read(answer);
  }

  /** Opens the stream with the cookie of a browser. */
  static async open(
    address: string,
    { cookie }: { readonly cookie: string | undefined },
    headers: Readonly<Record<string, string>> = {},
  ): Promise<ListeningPage> {
    const abort = new AbortController();
    const answer = await fetch(`${address}/console/events`, {
      headers: { ...(cookie && { cookie }), ...headers },
      signal: abort.signal,
    });
    const page = new ListeningPage(answer, abort);
    // It hears what comes after the place that it was told.
    if (answer.status === 200) await eventually(() => page.place !== undefined || page.hasEnded);
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
    this.#abort.abort();
  }

  async #read(answer: Response): Promise<void> {
    try {
      const decoder = new TextDecoder();
      for await (const part of answer.body ?? [])
        this.#text += decoder.decode(part as Uint8Array, { stream: true });
    } catch {
      // Left, or cut off.
    }
    this.#hasEnded = true;
  }
}
