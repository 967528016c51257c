/** Writes bytes of a chosen file as requests take them. */
export function encodeChosenFile(bytes: ArrayBuffer): string {
  return btoa(Array.from(new Uint8Array(bytes), (byte) => String.fromCharCode(byte)).join(''));
}
