import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Browser } from 'playwright-core';

/** A channel may differ by so much, of 255: letters are smoothed a little differently from one run to another. */
const channelTolerance = 24;
/** The part of the pixels that may differ (decision 0114). */
const pixelTolerance = 0.001;

export interface PictureFolders {
  readonly before: string;
  readonly after: string;
  /** Receives a picture of the differences for each picture that differs. */
  readonly differences: string;
}

/** Compares pictures of the same name, and returns a line for each that differs by more than the tolerance. */
export async function comparePictures(
  browser: Browser,
  { before, after, differences }: PictureFolders,
): Promise<string[]> {
  const page = await browser.newPage();
  const found: string[] = [];
  const former = new Set(readdirSync(before));
  for (const name of readdirSync(after).filter((each) => each.endsWith('.png'))) {
    if (!former.has(name)) {
      found.push(`${name}: new, there is nothing to compare it with`);
      continue;
    }
    const pictures = [before, after].map((folder) => readFileSync(join(folder, name), 'base64'));
    const { size, share, picture } = await page.evaluate<Difference>(
      `(${findDifference})(${JSON.stringify([...pictures, channelTolerance])})`,
    );
    if (size === undefined && share <= pixelTolerance) continue;
    found.push(`${name}: ${size ?? `${Math.round(share * 10_000) / 100} % of the pixels differ`}`);
    mkdirSync(differences, { recursive: true });
    writeFileSync(join(differences, name), Buffer.from(picture, 'base64'));
  }
  await page.close();
  return found;
}

interface Difference {
  /** The sizes, if they differ. */
  readonly size?: string;
  readonly share: number;
  /** The newer picture, faint, with the pixels that differ in red. */
  readonly picture: string;
}

// A text, because the types of the scripts have no document. The browser reads the pictures: no library is needed.
const findDifference = `async ([before, after, tolerance]) => {
  const read = async (content) => {
    const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
    const bitmap = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
    const { width, height } = bitmap;
    const canvas = Object.assign(document.createElement('canvas'), { width, height });
    const context = canvas.getContext('2d', { willReadFrequently: true });
    context.drawImage(bitmap, 0, 0);
    return { width, height, canvas, context, image: context.getImageData(0, 0, width, height) };
  };
  const [one, other] = [await read(before), await read(after)];
  if (one.width !== other.width || one.height !== other.height)
    return {
      size: one.width + ' × ' + one.height + ' became ' + other.width + ' × ' + other.height,
      share: 1,
      picture: after,
    };
  const [former, pixels] = [one.image.data, other.image.data];
  let count = 0;
  for (let at = 0; at < pixels.length; at += 4) {
    const isSame = [0, 1, 2].every(
      (channel) => Math.abs(former[at + channel] - pixels[at + channel]) <= tolerance,
    );
    if (isSame) {
      pixels[at + 3] = 64;
      continue;
    }
    count += 1;
    pixels.set([255, 0, 0, 255], at);
  }
  other.context.putImageData(other.image, 0, 0);
  return {
    share: count / (pixels.length / 4),
    picture: other.canvas.toDataURL('image/png').split(',')[1],
  };
}`;
