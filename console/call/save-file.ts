/** A document in an answer: base64 and its name. */
export interface AnsweredDocument {
  readonly fileName: string;
  readonly contentType: string;
  readonly content: string;
}

/** Saves a document of an answer as a file. */
export function saveDocument({ fileName, contentType, content }: AnsweredDocument): void {
  const bytes = Uint8Array.from(atob(content), (character) => character.charCodeAt(0));
  saveFile(fileName, new Blob([bytes], { type: contentType }));
}

/** Offers bytes as a download. */
export function saveFile(fileName: string, content: Blob): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(content);
  link.download = fileName;
  link.click();
  URL.revokeObjectURL(link.href);
}
