import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { servedOperations } from '../../contract/served-operations.ts';
import { packageRoot } from '../../database/package-root.ts';
import { DocsSite } from './docs-site.ts';
import { renderMarkdown } from './markdown.ts';
import { exampleOf, listSchemaFields } from './schema-fields.ts';
import { operationUrl } from './site-pages.ts';

const site = new DocsSite();

test('every Markdown file of docs/ and every operation has a page', () => {
  const files = readdirSync(join(packageRoot, 'docs'), { recursive: true, encoding: 'utf8' });
  const written = site.pages.flatMap(({ source }) => ('file' in source ? [source.file] : []));
  const missing = files.filter((file) => file.endsWith('.md') && !written.includes(`docs/${file}`));
  expect(missing).toEqual([]);
  const urls = site.pages.map(({ url }) => url);
  expect(urls).toEqual(expect.arrayContaining(servedOperations.map(operationUrl)));
  expect(new Set(urls).size).toBe(urls.length);
});

test('every link leads to a page and a heading, or to another part of this server', async () => {
  const rendered = new Map(
    await Promise.all(site.pages.map(async (page) => [page.url, await site.render(page)] as const)),
  );
  const others = ['/openapi.json', '/postman.json', '/reference', '/coverage'];
  const broken = [...rendered].flatMap(([from, { html }]) =>
    [...html.matchAll(/<a href="([^"]*)"/g)]
      .map(([, href = '']) => href)
      .filter((href) => !/^https?:/.test(href))
      .filter((href) => {
        const [path = '', fragment] = href.split('#');
        if (others.includes(path)) return false;
        const target = rendered.get(path || from);
        return !target || (fragment && !target.headings.some(({ id }) => id === fragment));
      })
      .map((href) => `${from} → ${href}`),
  );
  expect(broken).toEqual([]);
});

test('an operation has its fields, an example in curl and TypeScript, and its refusals', async () => {
  const markdown = await site.findMarkdown('/docs/payroll/cancelPayrollSubmission');
  expect(markdown).toMatch(/^# cancelPayrollSubmission\n/);
  expect(markdown).toMatch(/^\| `payPeriodId` \| uuid \| /m);
  expect(markdown).toContain('curl -s $ADDRESS/payroll/cancelPayrollSubmission');
  expect(markdown).toContain('await client.payroll.cancelPayrollSubmission({');
  expect(markdown).toMatch(/^\| `warnings\[\]` \| list of object, optional \| /m);
  expect(markdown).not.toContain('`warnings[].key`');
  expect(markdown).toMatch(/^\| \[unknownPayPeriod\]\(\/docs\/errors#unknownPayPeriod\) \| /m);
});

test('the search finds titles, headings and summaries as plain text', () => {
  const entries: string[][] = JSON.parse(site.searchIndex());
  expect(entries.length).toBe(site.pages.length);
  const [, title, , text] = entries.find(([url]) => url === '/docs/errors') ?? [];
  expect(title).toBe('Keys of errors, tasks and warnings');
  expect(text).toMatch(/^accountExists · /);
});

test('the list for language models names every page', () => {
  const text = site.llmsText();
  for (const { url } of site.pages) expect(text).toContain(`](${url}.md)`);
});

test('Markdown is rendered without raw HTML, and links only where there is a page', () => {
  const markdown = [
    '# A `title`',
    '<script>alert(1)</script>',
    'See [other](other.md#part), [file](../LICENSE), [web](https://example.com), [bad](javascript:alert).',
    '![grid](site/pictures/grid.png) ![elsewhere](https://example.com/x.png)',
    '# A title',
  ].join('\n\n');
  const { html, headings } = renderMarkdown({ markdown, file: 'docs/page.md' }, (file) =>
    file === 'docs/other.md' ? '/docs/other' : undefined,
  );
  expect(headings.map(({ id }) => id)).toEqual(['a-title', 'a-title-1']);
  expect(html).not.toContain('<script>');
  expect(html).toContain(
    '<img src="/docs/site/pictures/grid.png" alt="grid" loading="lazy"> elsewhere',
  );
  expect([...html.matchAll(/href="([^#"][^"]*)"/g)].map(([, href]) => href)).toEqual([
    '/docs/other#part',
    'https://example.com',
  ]);
});

test('fields and examples follow references, lists and options', () => {
  const schemas = {
    Person: {
      properties: { name: { type: 'string', examples: ['Ada'] }, boss: { $ref: '#/x/Person' } },
      required: ['name'],
    },
  };
  const schema = {
    properties: {
      people: { type: 'array', items: { $ref: '#/x/Person' }, description: 'The people.' },
      kind: { enum: ['', 'A', 'B'] },
      paidOn: { anyOf: [{ type: 'string', format: 'date' }, { type: 'null' }] },
    },
    required: ['people', 'paidOn'],
  };
  expect(listSchemaFields(schema, schemas).slice(0, 2)).toEqual([
    {
      path: 'people[]',
      type: 'list of object',
      isMandatory: true,
      description: 'The people.',
    },
    { path: 'people[].name', type: 'string', isMandatory: true, description: '' },
  ]);
  expect(listSchemaFields(schema, schemas).at(-1)).toMatchObject({ type: 'date' });
  expect(exampleOf(schema, schemas)).toEqual({ people: [{ name: 'Ada' }], paidOn: '2026-12-11' });
});
