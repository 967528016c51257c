import { optionalTextCodec, textCodec } from './wire.ts';

/** A complete web address without credentials. */
export const webAddress = () => textCodec(completeUrl);
export const optionalWebAddress = () => optionalTextCodec(completeUrl);

const completeUrl = {
  parse: parseUrl,
  write: ({ href }: URL) => href,
  expected: 'a web address such as https://example.com/events, without a user name or password',
  longest: 2_000,
  format: 'uri',
};

function parseUrl(text: string): URL | undefined {
  if (!/^https?:\/\/[^\s\p{Cc}]+$/iu.test(text) || !URL.canParse(text)) return undefined;
  const url = new URL(text);
  return url.username === '' && url.password === '' && url.hostname !== '' ? url : undefined;
}
