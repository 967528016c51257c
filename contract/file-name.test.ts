import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { fileName } from './file-name.ts';

const isAccepted = (text: string) =>
  z.object({ fileName: fileName() }).safeParse({ fileName: text }).success;

describe('the name of an upload is accepted:', () => {
  test.each([
    ['plain', 'notice.pdf'],
    ['with blanks and punctuation', 'State notice (2026), page 1 & 2.pdf'],
    ['in another script', 'ÄÖÜ 通知 नोटिस.pdf'],
    ['without an ending', 'README'],
    ['with a dot in front', '.profile'],
    ['of 100 characters', 'x'.repeat(100)],
  ])('%s', (_, text) => {
    expect(isAccepted(text)).toBe(true);
  });
});

describe('the name of an upload is refused:', () => {
  test.each([
    ['empty', ''],
    ['blanks', '   '],
    ['a path', '../../etc/passwd'],
    ['an absolute path', '/etc/passwd'],
    ['a path of Windows', '..\\..\\boot.ini'],
    ['a drive of Windows', 'C:notice.pdf'],
    ['a stream of NTFS', 'notice.pdf:hidden'],
    ['this folder', '.'],
    ['the folder above', '..'],
    ['a NUL', 'notice.pdf\0.exe'],
    ['a line break, which could add a header', 'a\r\nSet-Cookie: b'],
    ['an escape sequence of a terminal', '\u001b[2Jnotice.pdf'],
    ['a control character of Latin-1', 'a\u009bb'],
    ['a line separator', 'a\u2028b'],
    ['right-to-left override, which shows exe.pdf for fdp.exe', 'notice\u202efdp.exe'],
    ['an isolate', 'a\u2066b\u2069'],
    ['a left-to-right mark', 'a\u200eb'],
    ['an Arabic letter mark', 'a\u061cb'],
    ['a byte order mark inside', 'a\ufeffb'],
    ['half a character', 'a\ud83db'],
    ['101 characters', 'x'.repeat(101)],
    ['more bytes than a file system takes', '通'.repeat(86)],
  ])('%s', (_, text) => {
    expect(isAccepted(text)).toBe(false);
  });
});
