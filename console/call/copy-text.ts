import { saveFile } from './save-file.ts';

/** Copies a text; where the browser allows no clipboard, saves it as a file. Returns a sentence about it. */
export async function copyText(text: string, fileName: string): Promise<string> {
  try {
    await navigator.clipboard.writeText(text);
    return 'Copied.';
  } catch {
    saveFile(fileName, new Blob([text], { type: 'text/plain' }));
    return `This page may not use the clipboard: ${fileName} was saved instead.`;
  }
}
