import { MaskedText } from '../values/masked.ts';
import { textCodec } from './wire.ts';

/** A file in base64, decoded to one character per byte. */
export const base64File = () =>
  textCodec({
    parse: (text) => {
      const packed = text.replace(/\s+/g, '').replace(/={1,2}$/, '');
      const isWhole = /^[A-Za-z0-9+/]+$/.test(packed) && packed.length % 4 !== 1;
      return isWhole ? new MaskedText(atob(packed)) : undefined;
    },
    expected: 'the bytes of a file in base64',
    longest: 64 * 1024 * 1024,
    format: 'byte',
  });
