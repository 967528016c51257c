import { type ErrorKey, keyKinds, listErrorKeys } from '../../contract/errors/error-keys.ts';

/** The page of all keys, to which `documentation` of an error leads. */
export function renderErrorsPage(): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Paywright: keys of errors, tasks and warnings</title>
<link rel="icon" href="data:,">
<link rel="stylesheet" href="/docs/errors.css">
</head>
<body>
<main>
<h1>Keys of errors, tasks and warnings</h1>
<p>Every error, each entry of its <code>details</code>, every task and every warning has a <code>key</code>.
The operations are in the <a href="/reference">reference</a>.</p>
${listErrorKeys().map(renderKey).join('\n')}
</main>
</body>
</html>
`;
}

export const errorsPageStyle = `:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
main { max-width: 46rem; margin: 0 auto; padding: 1rem; }
section { border-top: 1px solid #8886; }
section:target { border-left: 4px solid #36c; padding-left: 1rem; }
h2 { font-size: 1.1rem; margin-bottom: 0; }
.where { font-size: 0.9rem; opacity: 0.8; }
`;

function renderKey({ key, description = ['', ''], kinds, operations, messages }: ErrorKey): string {
  const [meaning, remedy] = description.map(escapeHtml);
  const found = `Found as ${kinds.map((kind) => keyKinds[kind]).join(', ')}.`;
  const declaredBy = operations.length > 0 ? ` Operations: ${operations.join(', ')}.` : '';
  const texts = messages.map((message) => `<li>${escapeHtml(message)}</li>`).join('');
  return [
    `<section id="${key}"><h2><code>${key}</code></h2>`,
    `<p>${meaning} <strong>${remedy}</strong></p>`,
    `<p class="where">${escapeHtml(found + declaredBy)}</p>`,
    `${texts && `<ul>${texts}</ul>`}</section>`,
  ].join('\n');
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
}
