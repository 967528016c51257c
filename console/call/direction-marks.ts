const marks = /[\u202a-\u202e\u2066-\u2069]/g;

/**
 * Removes the marks that turn the direction of writing. A name with one would reverse the amounts and dates of its
 * sentence on every screen; letters of right-to-left writing need no mark.
 */
export function removeDirectionMarks(text: string): string {
  return text.replace(marks, '');
}
