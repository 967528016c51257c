import fc from 'fast-check';
import { expect, test } from 'vitest';
import { toBase64, toBase64Pieces } from '../views/base64-lines.ts';
import { BodyInPieces, LongText, wholeText } from './body-in-pieces.ts';

const someText = (pieces: readonly string[]) => ({ pieces, length: pieces.join('').length });

test('an answer in pieces is the same to the letter as the answer at once', () => {
  fc.assert(
    fc.property(fc.array(fc.base64String()), fc.object(), fc.string(), (pieces, others, name) => {
      const longText = new LongText();
      const content = longText.take(someText(pieces));
      const body = longText.putInto(JSON.stringify({ name, file: { content, others } }));
      const whole = JSON.stringify({ name, file: { content: pieces.join(''), others } });
      expect(wholeText(body)).toBe(whole);
      if (!(body instanceof BodyInPieces)) throw new Error('not in pieces');
      expect(body.bytes).toBe(Buffer.byteLength(whole));
    }),
  );
});

test('an answer without a long text is one text', () => {
  expect(new LongText().putInto('{}')).toBe('{}');
});

test('a long text that the answer does not have, or has twice, is refused', () => {
  const longText = new LongText();
  const content = longText.take(someText(['QQ==']));
  expect(() => longText.take(someText([]))).toThrow('an answer has one text in pieces');
  const message = 'the placeholder of a text in pieces must be in its answer once';
  expect(() => longText.putInto('{}')).toThrow(message);
  expect(() => longText.putInto(JSON.stringify([content, content]))).toThrow(message);
});

test('a text of another length than announced ends with an error', () => {
  const longText = new LongText();
  const content = longText.take({ pieces: ['QQ=='], length: 8 });
  const body = longText.putInto(JSON.stringify({ content }));
  expect(() => wholeText(body)).toThrow('a text of 8 characters has 4');
});

test.for([0, 1, 2, 3, 786_431, 786_432, 786_433, 1_600_000])(
  'base64 of %i characters is the same in pieces as at once',
  (length) => {
    const text = 'A wage record. '.repeat(Math.ceil(length / 15)).slice(0, length);
    const lines = text.match(/.{1,512}/g) ?? [];
    const expected = Buffer.from(text, 'latin1').toString('base64');
    expect(toBase64(lines)).toBe(expected);
    const { pieces, length: announced } = toBase64Pieces({ lines, length });
    expect([...pieces].join('')).toBe(expected);
    expect(announced).toBe(expected.length);
  },
);
