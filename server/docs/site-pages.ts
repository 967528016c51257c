import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Declaration } from '../../contract/operation.ts';
import { servedOperations } from '../../contract/served-operations.ts';
import { packageRoot } from '../../database/package-root.ts';

/** A page of the documentation. */
export interface SitePage {
  /** Path on this server, such as `/docs/guides/webhooks`. */
  readonly url: string;
  readonly title: string;
  /** Heading of the page in the navigation. */
  readonly group: string;
  readonly source: FileSource | OperationSource | { readonly kind: 'decisions' };
}

interface FileSource {
  readonly kind: 'file';
  /** Path from the root of the project. */
  readonly file: string;
}

interface OperationSource {
  readonly kind: 'operation';
  readonly declared: Declaration;
}

/** Marks the start of the generated list in docs/interface.md; operations have pages of their own here. */
const generatedPart = '<!-- operations: generated from contract/ -->';

/** Lists all pages in the order of the navigation. */
export function listSitePages(): readonly SitePage[] {
  const named = namedFiles.filter(({ file }) => existsSync(join(packageRoot, file)));
  const isNamed = (file: string) => named.some((each) => each.file === file);
  const found = (folder: string, group: string) =>
    listMarkdown(folder)
      .filter((file) => !isNamed(file))
      .map((file) => filePage(file, group))
      .sort((left, right) => left.title.localeCompare(right.title, 'en'));
  return [
    ...named.filter(({ group }) => group === 'Start').map(namedPage),
    ...found('docs/guides', 'Guides'),
    ...found('docs/reference', 'Reference'),
    ...named.filter(({ group }) => group === 'Reference').map(namedPage),
    ...servedOperations.map(operationPage),
    ...found('docs', 'Background'),
    ...named.filter(({ group }) => group === 'Background').map(namedPage),
    { url: '/docs/decisions', title: 'Decisions', group: 'Background', source: decisions },
    ...found('docs/decisions', decisionGroup),
  ];
}

/** Decisions have pages, but the navigation has only their list. */
export const decisionGroup = 'Decisions';

export function readSource(file: string): string {
  const [text = ''] = readFileSync(join(packageRoot, file), 'utf8').split(generatedPart);
  return text;
}

export function operationUrl({ module, name }: Declaration): string {
  return `/docs/${module}/${name}`;
}

const decisions = { kind: 'decisions' } as const;

const namedFiles = [
  { file: 'README.md', url: '/docs', title: 'Overview', group: 'Start' },
  {
    file: 'docs/guides/first-payroll.md',
    url: '/docs/guides/first-payroll',
    title: 'A first payroll',
    group: 'Start',
  },
  { file: 'client/README.md', url: '/docs/client', title: 'Typed client', group: 'Start' },
  { file: 'examples/README.md', url: '/docs/examples', title: 'Examples', group: 'Start' },
  {
    file: 'docs/interface.md',
    url: '/docs/interface',
    title: 'The interface',
    group: 'Reference',
  },
  { file: 'docs/glossary.md', url: '/docs/glossary', title: 'Glossary', group: 'Reference' },
  { file: 'CHANGELOG.md', url: '/docs/changelog', title: 'Changelog', group: 'Background' },
  {
    file: 'ARCHITECTURE.md',
    url: '/docs/architecture',
    title: 'Architecture',
    group: 'Background',
  },
  { file: 'SECURITY.md', url: '/docs/security', title: 'Security', group: 'Background' },
] as const;

function namedPage({ file, url, title, group }: (typeof namedFiles)[number]): SitePage {
  return { url, title, group, source: { kind: 'file', file } };
}

function filePage(file: string, group: string): SitePage {
  // The reference is at the top: answers name pages such as /docs/errors.
  const path = file.replace(/^docs\/(reference\/)?/, '').replace(/\.md$/, '');
  const [, title = path] = /^# (.+)$/m.exec(readSource(file)) ?? [];
  return { url: `/docs/${path}`, title, group, source: { kind: 'file', file } };
}

function operationPage(declared: Declaration): SitePage {
  const source = { kind: 'operation', declared } as const;
  return { url: operationUrl(declared), title: declared.name, group: declared.module, source };
}

function listMarkdown(folder: string): string[] {
  const path = join(packageRoot, folder);
  if (!existsSync(path)) return [];
  return readdirSync(path)
    .filter((name) => name.endsWith('.md'))
    .map((name) => `${folder}/${name}`);
}
