import type { ServerResponse } from 'node:http';
import type { HeardChange } from '../../contract/changes.ts';
import type { Credential } from '../../store/accounts.ts';
import type { ChangePlace } from '../../store/changes.ts';

/** A page that does not read what it is sent is left: it reads everything again when it returns. */
const maxUnreadBytes = 65_536;

/** A page of a session that hears of changes: server-sent events, as the HTML standard defines them. */
export class ChangeStream {
  readonly #response: ServerResponse;
  readonly credential: Credential;
  /** Finds the session again; undefined if it has ended. */
  readonly findCredential: () => Promise<Credential | undefined>;
  /** The place up to which the page has heard; undefined until the end of the account is known. */
  place: ChangePlace | undefined;

  constructor(
    response: ServerResponse,
    opened: {
      readonly credential: Credential;
      readonly findCredential: () => Promise<Credential | undefined>;
      readonly place: ChangePlace | undefined;
    },
  ) {
    this.#response = response;
    this.credential = opened.credential;
    this.findCredential = opened.findCredential;
    this.place = opened.place;
  }

  /** Tells changes, and the place after them. */
  tell(changes: readonly HeardChange[], place: ChangePlace): void {
    this.place = place;
    const id = `id: ${place.entry}.${place.event}\n`;
    for (const change of changes) this.#write(`${id}data: ${JSON.stringify(change)}\n\n`);
  }

  /** Tells the page the place at which it begins to hear. */
  begin(place: ChangePlace): void {
    this.place = place;
    this.beat();
  }

  /** Keeps proxies from closing a quiet connection. */
  beat(): void {
    const { place } = this;
    this.#write(`${place ? `id: ${place.entry}.${place.event}\n` : ''}: nothing new\n\n`);
  }

  /** Ends the stream; the page opens another one, with its session as it is then. */
  end(): void {
    this.#response.end('event: ended\ndata: {}\n\n');
  }

  #write(text: string): void {
    if (this.#response.writableLength > maxUnreadBytes) this.#response.destroy();
    else this.#response.write(text);
  }
}

/** Reads the place that a page names in `Last-Event-ID`. */
export function parsePlace(text: string | undefined): ChangePlace | undefined {
  const [, entry, event] = /^(\d{1,15})\.(\d{1,15})$/.exec(text ?? '') ?? [];
  return entry === undefined ? undefined : { entry: Number(entry), event: Number(event) };
}
