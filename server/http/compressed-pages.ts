import type { ContentEncoding } from './accept.ts';
import { compress } from './compress.ts';

interface CompressedPage {
  readonly version: unknown;
  readonly bytes: Promise<Buffer>;
}

/** Addresses with a text that is not an operation's answer are fewer. */
const maxPages = 2_000;

/** Texts that rarely change, such as pages and the OpenAPI document: compressed once and kept. */
export class CompressedPages {
  readonly #pages = new Map<string, CompressedPage>();

  /** The compressed text of an address, made by `load` and compressed if the version is new. */
  compress(
    { path, encoding }: { readonly path: string; readonly encoding: ContentEncoding },
    version: unknown,
    load: () => Promise<string | Uint8Array>,
  ): Promise<Buffer> {
    const name = `${encoding} ${path}`;
    const known = this.#pages.get(name);
    if (known && known.version === version) return known.bytes;
    if (this.#pages.size >= maxPages) this.#pages.clear();
    const bytes = load().then((text) => compress(text, encoding));
    this.#pages.set(name, { version, bytes });
    bytes.catch(() => this.#pages.delete(name));
    return bytes;
  }
}
