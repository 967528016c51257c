import { brotliDecompressSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { CompressedPages } from './compressed-pages.ts';

const address = { path: '/openapi.json', encoding: 'br' } as const;

test('a page is compressed once, and again when it has changed', async () => {
  const pages = new CompressedPages();
  let loads = 0;
  const ask = async (text: string) => {
    const bytes = await pages.compress(address, text, async () => {
      loads += 1;
      return text;
    });
    return brotliDecompressSync(bytes).toString();
  };
  expect([await ask('old'), await ask('old'), loads]).toEqual(['old', 'old', 1]);
  expect([await ask('new'), await ask('new'), loads]).toEqual(['new', 'new', 2]);
});

test('a page that could not be loaded is loaded again', async () => {
  const pages = new CompressedPages();
  const unreadable = () => Promise.reject(new Error('unreadable'));
  await expect(pages.compress(address, 1, unreadable)).rejects.toThrow('unreadable');
  const bytes = await pages.compress(address, 1, async () => 'text');
  expect(brotliDecompressSync(bytes).toString()).toBe('text');
});
