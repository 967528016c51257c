import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A page of another product, which shows a screen in a frame and collects its events. */
export class PlatformPage {
  /** The address that the frame shows. */
  framed = '';
  readonly #server = createServer((request, response) => {
    const isScript = request.url === '/page.js';
    response.setHeader('content-type', isScript ? 'text/javascript' : 'text/html');
    response.end(isScript ? collectEvents : this.#write());
  });
  readonly #frameScript: string;

  constructor(frameScript: string) {
    this.#frameScript = frameScript;
  }

  async listen(): Promise<void> {
    await new Promise<void>((resolve) => void this.#server.listen(0, '127.0.0.1', resolve));
  }

  close(): void {
    this.#server.close();
  }

  /** The address of the page at one of its two origins. */
  at(host: 'localhost' | '127.0.0.1'): string {
    return `http://${host}:${(this.#server.address() as AddressInfo).port}`;
  }

  #write(): string {
    return `<!doctype html><html lang="en"><title>Platform</title><h1>Platform</h1>
<script type="module" src="/page.js"></script>
<script type="module" src="${this.#frameScript}"></script>
<iframe src="${this.framed}" title="Payroll" width="900" height="150"></iframe>`;
  }
}

const collectEvents = `window.events = [];
addEventListener('paywright', ({ detail }) => events.push(detail));`;
