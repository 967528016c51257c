/** A whole page of sign-in, with its script. It has no inline script or style. */
export function writeFrame(
  { title, script }: { readonly title: string; readonly script: string },
  content: string,
): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<meta name="referrer" content="no-referrer">
<title>${title} – Paywright</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/pages/people.css">
<script src="/pages/${script}.js" type="module"></script>
</head>
<body>
<header><span class="brand">Paywright</span></header>
<main>
<noscript><p class="problem">This page needs JavaScript.</p></noscript>
${content}</main>
</body>
</html>
`;
}

export interface FieldOptions {
  readonly id: string;
  readonly label: string;
  readonly type?: string;
  readonly autocomplete: string;
  readonly hint?: string;
  readonly maxLength?: number;
}

/** A field with its label, its hint and the place of its problem. */
export function writeField({
  id,
  label,
  type = 'text',
  autocomplete,
  hint,
  maxLength = 200,
}: FieldOptions): string {
  const described = `aria-describedby="${hint ? `${id}-hint ` : ''}${id}-problem"`;
  return `<label for="${id}">${label}</label>
${hint ? `<p class="hint" id="${id}-hint">${hint}</p>\n` : ''}<input id="${id}" type="${type}" autocomplete="${autocomplete}" maxlength="${maxLength}" autocapitalize="none" spellcheck="false" ${described}>
${writeProblem(id)}`;
}

/** The place of a problem: beside a field, a button or a list. */
export function writeProblem(id: string): string {
  return `<p class="problem" id="${id}-problem" role="alert" hidden></p>\n`;
}

/** Texts that are shown where passkeys do not work. */
export const passkeyNotes = `<p class="note" id="needs-name" hidden>Passkeys do not work at <span id="numeric"></span>. Open <a id="by-name" href="/sign-in">localhost</a> to use one.</p>
<p class="note" id="no-support" hidden>This browser has no passkeys.</p>
`;
