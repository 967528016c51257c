import { apiDocument } from './api-document.ts';
import { type Rendered, renderMarkdown } from './markdown.ts';
import { type ApiDocument, writeOperationPage } from './operation-page.ts';
import { writePage } from './page-layout.ts';
import { decisionGroup, listSitePages, readSource, type SitePage } from './site-pages.ts';

/** The documentation: pages are rendered when they are first asked for, and kept. */
export class DocsSite {
  readonly pages = listSitePages();
  readonly #pageByUrl = new Map(this.pages.map((page) => [page.url, page]));
  readonly #urlByFile = new Map([
    ['docs/decisions', '/docs/decisions'],
    ...this.pages.flatMap(({ url, source }) =>
      source.kind === 'file' ? [[source.file, url] as const] : [],
    ),
  ]);
  readonly #written = new Map<string, string>();
  #searchIndex: string | undefined;

  /** The page at a path; undefined if there is none. */
  async findPage(url: string): Promise<string | undefined> {
    const page = this.#pageByUrl.get(url);
    if (!page) return undefined;
    let written = this.#written.get(url);
    if (!written) {
      written = writePage(page, (await this.render(page)).html, this.pages);
      this.#written.set(url, written);
    }
    return written;
  }

  /** The page as Markdown; undefined if there is none. */
  async findMarkdown(url: string): Promise<string | undefined> {
    const page = this.#pageByUrl.get(url);
    return page && this.#markdownOf(page);
  }

  notFoundPage(): string {
    const page = { url: '', title: 'Page not found', group: '' };
    const content = '<h1>Page not found</h1>\n<p>Use the search or the navigation.</p>\n';
    return writePage(page, content, this.pages);
  }

  async render(page: SitePage): Promise<Rendered> {
    const markdown = await this.#markdownOf(page);
    const file = page.source.kind === 'file' ? page.source.file : '';
    return renderMarkdown({ markdown, file }, (linked) => this.#urlByFile.get(linked));
  }

  /** Entries of the search: address, title, group, and the words to find the page by. */
  searchIndex(): string {
    this.#searchIndex ??= JSON.stringify(
      this.pages.map((page) => [page.url, page.title, page.group, searchText(page)]),
    );
    return this.#searchIndex;
  }

  /** The list of pages for language models (llmstxt.org), as Markdown. */
  llmsText(): string {
    const entry = ({ url, title, source }: SitePage) => {
      const summary = source.kind === 'operation' ? `: ${source.declared.summary}` : '';
      return `- [${title}](${url}.md)${summary}`;
    };
    const groups = [...new Set(this.pages.map(({ group }) => group))];
    return [
      '# Paywright',
      '> A payroll and onboarding service for US employees and contractors, with a JSON interface over HTTP.',
      'The OpenAPI document is [/openapi.json](/openapi.json), and [/postman.json](/postman.json) a Postman collection. Credentials are HTTP Basic: client id and secret key.',
      ...groups.map((group) => {
        const members = this.pages.filter((page) => page.group === group);
        return `## ${group}\n\n${members.map(entry).join('\n')}`;
      }),
    ]
      .join('\n\n')
      .concat('\n');
  }

  async #markdownOf({ source }: SitePage): Promise<string> {
    if (source.kind === 'file') return readSource(source.file);
    if (source.kind === 'operation') {
      const document = (await apiDocument()) as unknown as ApiDocument;
      return writeOperationPage(source.declared, document);
    }
    const decisions = this.pages.filter(({ group }) => group === decisionGroup);
    const links = decisions.map(({ url, title }) => `- [${title}](${url})`);
    return ['# Decisions', 'Why things are as they are.', links.join('\n')].join('\n\n');
  }
}

function searchText({ source }: SitePage): string {
  if (source.kind === 'operation') return source.declared.summary;
  if (source.kind === 'decisions') return '';
  const headings = readSource(source.file).matchAll(/^##+ (.+)$/gm);
  return [...headings].map(([, heading = '']) => heading.replace(/<[^>]*>|`/g, '')).join(' · ');
}
