import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { packageRoot } from '../database/package-root.ts';
import { describePublished, readPublications } from '../law/law.ts';

const guide = join(packageRoot, 'docs/guides/law.md');
const heading =
  '| usually published | place | what usually changes | publication |\n|---|---|---|---|\n';

test('the guide to the law has the calendar of publications', async () => {
  const [before = ''] = readFileSync(guide, 'utf8').split(heading);
  const rows = readPublications().map((publication) => {
    const { places, what, publication: title } = publication;
    return `| ${describePublished(publication)} | ${places.join(' ')} | ${what} | ${title} |\n`;
  });
  const renew = 'renew it with npx vitest run test/law-calendar.test.ts -u';
  await expect(`${before}${heading}${rows.join('')}`, renew).toMatchFileSnapshot(guide);
});
