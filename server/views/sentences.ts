/** Joins the sentences that apply into a message. */
export function joinSentences(sentences: readonly (string | false | undefined)[]): string {
  return sentences.filter(Boolean).join(' ');
}
