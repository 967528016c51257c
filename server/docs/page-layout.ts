import { escapeHtml } from './markdown.ts';
import { decisionGroup, type SitePage } from './site-pages.ts';

/** A whole page: header with search, content, navigation. It has no inline script or style. */
export function writePage(
  page: Pick<SitePage, 'url' | 'title' | 'group'>,
  content: string,
  pages: readonly SitePage[],
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>${escapeHtml(page.title)} – Paywright</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/site/docs.css">
<script src="/docs/site/search.js" defer></script>
</head>
<body>
<header>
<a class="skip" href="#content">Skip to the content</a>
<a class="brand" href="/docs">Paywright</a>
<form role="search" class="search">
<input type="search" name="q" placeholder="Search" aria-label="Search the documentation" autocomplete="off">
<ul class="results" aria-live="polite" hidden></ul>
</form>
<a class="menu" href="#navigation">Menu</a>
<a href="/reference">Try it</a>
</header>
<div class="columns">
<main id="content">
${content}</main>
<nav id="navigation" aria-label="Documentation">
${writeNavigation(page, pages)}</nav>
</div>
</body>
</html>
`;
}

function writeNavigation(
  page: Pick<SitePage, 'url' | 'group'>,
  pages: readonly SitePage[],
): string {
  const groups = groupPages(pages);
  groups.delete(decisionGroup);
  return [...groups].map(([group, members]) => writeGroup(group, members, page)).join('');
}

function groupPages(pages: readonly SitePage[]): Map<string, SitePage[]> {
  const groups = new Map<string, SitePage[]>();
  for (const page of pages) groups.set(page.group, [...(groups.get(page.group) ?? []), page]);
  return groups;
}

/** Modules are closed unless the page is one of theirs: they have many operations. */
function writeGroup(
  group: string,
  members: readonly SitePage[],
  page: Pick<SitePage, 'url' | 'group'>,
): string {
  const isModule = members.some(({ source }) => source.kind === 'operation');
  const open = !isModule || group === page.group ? ' open' : '';
  const links = members.map(({ url, title }) => {
    const current = url === page.url ? ' aria-current="page"' : '';
    return `<li><a href="${url}"${current}>${escapeHtml(title)}</a></li>\n`;
  });
  return `<details${open}><summary>${escapeHtml(group)}</summary>\n<ul>\n${links.join('')}</ul>\n</details>\n`;
}
