// An accent of another product, made readable: WCAG 2.2 asks for a contrast of 4.5 between text and background.

/** Red, green and blue, 0 to 255. */
type Color = readonly [number, number, number];

/** The accent and the color of texts on it. */
export interface Accent {
  readonly accent: string;
  readonly strong: string;
  readonly onAccent: string;
}

const white: Color = [255, 255, 255];
const black: Color = [20, 23, 28];
const leastContrast = 4.5;
/** Steps from the given color to black or white. */
const steps = 20;

/** Darkens an accent for a light page, or lightens it for a dark one, until its texts can be read. */
export function readableAccent(given: string, scheme: 'light' | 'dark'): Accent {
  const [page, end] = scheme === 'light' ? [white, black] : [black, white];
  const color = readColor(given);
  const shades = Array.from({ length: steps + 1 }, (_, step) => mix(color, end, step / steps));
  const first = shades.findIndex((shade) => contrast(shade, page) >= leastContrast);
  const accent = shades[first] ?? end;
  const strong = shades[Math.min(first + 2, steps)] ?? end;
  return { accent: writeColor(accent), strong: writeColor(strong), onAccent: writeColor(page) };
}

/** The ratio of contrast of two colors, 1 to 21 (WCAG 2.2). */
export function contrastOf(one: string, other: string): number {
  return contrast(readColor(one), readColor(other));
}

function contrast(one: Color, other: Color): number {
  const [darker = 0, lighter = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (lighter + 0.05) / (darker + 0.05);
}

function luminance([red, green, blue]: Color): number {
  return 0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue);
}

function linear(part: number): number {
  const share = part / 255;
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
}

function mix(from: Color, to: Color, share: number): Color {
  const between = (a: number, b: number) => Math.round(a + (b - a) * share);
  return [between(from[0], to[0]), between(from[1], to[1]), between(from[2], to[2])];
}

function readColor(text: string): Color {
  const part = (at: number) => Number.parseInt(text.slice(at, at + 2), 16);
  return [part(1), part(3), part(5)];
}

function writeColor(color: Color): string {
  return `#${color.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}
