/** Sets out the lines of a JSON text; a text that is no JSON stays as it is. */
export function showJson(text: string): string {
  try {
    return JSON.stringify(JSON.parse(text), null, 2);
  } catch {
    return text;
  }
}
