import { describe, expect } from 'vitest';
import { test } from '../harness/fixtures.ts';

describe('the documentation', () => {
  const rows: [path: string, status: number, type: string, contains: string][] = [
    ['/docs', 200, 'text/html', '<h1 id="paywright">'],
    ['/docs/', 200, 'text/html', '<h1 id="paywright">'],
    ['/docs/guides/webhooks', 200, 'text/html', '<h1 id="webhooks">'],
    ['/docs/guides/webhooks.md', 200, 'text/markdown', '# Webhooks'],
    ['/docs/reports/getUsers', 200, 'text/html', '<h1 id="getusers">'],
    ['/docs/site/search.json', 200, 'application/json', '"getUsers"'],
    ['/docs/site/docs.css', 200, 'text/css', 'prefers-color-scheme'],
    ['/llms.txt', 200, 'text/plain', '# Paywright'],
    ['/docs/nothing', 404, 'text/html', 'Page not found'],
    ['/docs/nothing.md', 404, 'text/plain', 'no such page'],
  ];
  test.for(rows)('%s is answered with %i', async ([path, status, type, contains], { app }) => {
    const response = await fetch(app.address + path);
    expect(response.status).toBe(status);
    expect(response.headers.get('content-type')).toContain(type);
    expect(await response.text()).toContain(contains);
  });

  test('allows neither inline code nor other servers', async ({ app }) => {
    const { headers } = await fetch(`${app.address}/docs`);
    const policy = headers.get('content-security-policy') ?? '';
    expect(policy).toContain("default-src 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*/);
  });
});
