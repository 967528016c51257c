import { posix } from 'node:path';
import { Marked, type Tokens } from 'marked';

export interface Rendered {
  readonly html: string;
  readonly headings: readonly Heading[];
}

export interface Heading {
  readonly id: string;
  readonly text: string;
  readonly level: number;
}

export interface MarkdownSource {
  readonly markdown: string;
  /** Path of the file from the root of the project, which its links are relative to. */
  readonly file: string;
}

/**
 * Renders Markdown as HTML. Raw HTML is shown as text, and a link to a file without a page becomes its
 * text. `urlOf` returns the address of the page of a file.
 */
export function renderMarkdown(
  { markdown, file }: MarkdownSource,
  urlOf: (file: string) => string | undefined,
): Rendered {
  const headings: Heading[] = [];
  const marked = new Marked({
    renderer: {
      heading({ tokens, depth, text }) {
        const [anchor = '', given] = /^<a id="([\w-]+)"><\/a>/.exec(text) ?? [];
        const title = text.slice(anchor.length).replaceAll('`', '');
        const id = given ?? uniqueId(toSlug(title), headings);
        const inner = this.parser.parseInline(tokens.filter(({ type }) => type !== 'html'));
        headings.push({ id, text: title, level: depth });
        return `<h${depth} id="${id}"><a href="#${id}">${inner}</a></h${depth}>\n`;
      },
      link({ href, tokens }) {
        const inner = this.parser.parseInline(tokens);
        const target = resolveLink(href, file, urlOf);
        return target === undefined ? inner : `<a href="${escapeHtml(target)}">${inner}</a>`;
      },
      image: ({ href, text }) => renderImage(posix.join(posix.dirname(file), href), text),
      html: ({ text }) => (/^<!--/.test(text) ? '' : escapeHtml(text)),
      code: renderCode,
      table(token) {
        return `<div class="table" tabindex="0">${renderTable.call(this, token)}</div>\n`;
      },
    },
  });
  return { html: marked.parse(markdown, { async: false }), headings };
}

export function escapeHtml(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}

/** The address of a link on the site; undefined if it leads nowhere there. */
function resolveLink(
  href: string,
  file: string,
  urlOf: (file: string) => string | undefined,
): string | undefined {
  if (/^(https?:|#|\/)/.test(href)) return href;
  if (/^[a-z]+:/i.test(href)) return undefined;
  const [path = '', fragment] = href.split('#');
  const url = urlOf(posix.join(posix.dirname(file), path));
  return url && (fragment ? `${url}#${fragment}` : url);
}

/** Pictures of the site are served with its pages; of others, the text is shown. */
function renderImage(file: string, text: string): string {
  const alternative = escapeHtml(text);
  return /^docs\/site\/pictures\/[\w-]+\.png$/.test(file)
    ? `<img src="/${file}" alt="${alternative}" loading="lazy">`
    : alternative;
}

/** Diagrams are drawn by other programs: their text is shown on demand. */
function renderCode({ text, lang = '' }: Tokens.Code): string {
  const code = `<pre tabindex="0"><code>${escapeHtml(text)}\n</code></pre>\n`;
  return lang === 'mermaid'
    ? `<details><summary>Diagram as text (Mermaid)</summary>${code}</details>\n`
    : code;
}

interface InlineParser {
  readonly parser: { parseInline(tokens: Tokens.TableCell['tokens']): string };
}

function renderTable(this: InlineParser, { header, rows }: Tokens.Table): string {
  const cells = (row: readonly Tokens.TableCell[], tag: string) =>
    row.map(({ tokens }) => `<${tag}>${this.parser.parseInline(tokens)}</${tag}>`).join('');
  const head = `<thead><tr>${cells(header, 'th')}</tr></thead>`;
  const body = rows.map((row) => `<tr>${cells(row, 'td')}</tr>`).join('\n');
  return `<table>${head}<tbody>\n${body}\n</tbody></table>`;
}

/** The anchor that GitHub gives a heading, so that links work in both places. */
function toSlug(text: string): string {
  return text
    .toLowerCase()
    .replace(/[^\p{L}\p{N} _-]/gu, '')
    .replaceAll(' ', '-');
}

function uniqueId(slug: string, headings: readonly Heading[]): string {
  const isTaken = (id: string) => headings.some((heading) => heading.id === id);
  let id = slug;
  for (let number = 1; isTaken(id); number += 1) id = `${slug}-${number}`;
  return id;
}
