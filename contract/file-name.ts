import { textCodec } from './wire.ts';

/** File systems take names of at most 255 bytes. */
const longestBytes = 255;

/** Characters that lead to another folder, to a stream of NTFS, or that change how a name is shown. */
const dangerous = /[/\\:\p{Cc}\p{Cs}\p{Bidi_Control}\u2028\u2029\ufeff]/u;

/** Name of an uploaded file, safe to show and to save under. */
export const fileName = () =>
  textCodec({
    parse: (text) => {
      const isSafe = !dangerous.test(text) && !/^\.*$/.test(text);
      return isSafe && new TextEncoder().encode(text).length <= longestBytes ? text : undefined;
    },
    expected:
      'a file name of at most 100 characters, without slashes, colons, control characters and direction marks',
  });
