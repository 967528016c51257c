/** A multiple of three bytes: each piece is encoded for itself, without padding before the last. */
const pieceBytes = 3 * 256 * 1024;

/** Encodes lines of ASCII in base64, piece by piece: a file of 100,000 forms is never in memory twice as text. */
export function toBase64(lines: Iterable<string>): string {
  const encoded: string[] = [];
  let waiting: string[] = [];
  let length = 0;
  const encode = (isLast: boolean) => {
    const text = waiting.join('');
    const end = isLast ? text.length : text.length - (text.length % 3);
    encoded.push(Buffer.from(text.slice(0, end), 'latin1').toString('base64'));
    waiting = [text.slice(end)];
    length = text.length - end;
  };
  for (const line of lines) {
    waiting.push(line);
    length += line.length;
    if (length >= pieceBytes) encode(false);
  }
  encode(true);
  return encoded.join('');
}
