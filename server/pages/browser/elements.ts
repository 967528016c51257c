import { RequestRefused } from './requests.ts';

/** The element of the page with the id. */
export function elementOf<Kind extends HTMLElement = HTMLElement>(id: string): Kind {
  const found = document.getElementById(id);
  if (!found) throw new Error(`the page has no element ${id}`);
  return found as Kind;
}

/** Shows one section of the page, and moves the focus to its heading. */
export function showSection(id: string): void {
  for (const section of document.querySelectorAll<HTMLElement>('main > section'))
    section.hidden = section.id !== id;
  elementOf(id).querySelector('h1')?.focus();
}

/** Shows a text beside the element that it is about; an empty text removes it. */
export function showProblem(id: string, text: string): void {
  const problem = elementOf(`${id}-problem`);
  problem.textContent = text;
  problem.hidden = text === '';
  const field = document.getElementById(id);
  if (!(field instanceof HTMLInputElement)) return;
  field.setAttribute('aria-invalid', String(text !== ''));
  if (text !== '') field.focus();
}

/** Calls the action when the button is pressed; a refusal is shown beside it. */
export function onPress(id: string, action: () => Promise<void>): void {
  elementOf(id).addEventListener('click', () => attempt([id], () => id, action));
}

/** Calls the action when the form is sent; a refusal is shown beside the field that `fieldOf` names. */
export function onSubmit(
  id: string,
  { fields, fieldOf }: { readonly fields: readonly string[]; fieldOf(key: string): string },
  action: () => Promise<void>,
): void {
  elementOf(id).addEventListener('submit', (event) => {
    event.preventDefault();
    const empty = fields.find((field) => fieldText(field) === '');
    for (const field of fields) showProblem(field, '');
    if (empty) return showProblem(empty, 'Fill in this field.');
    void attempt(fields, fieldOf, action);
  });
}

/** The text of a field. */
export function fieldText(id: string): string {
  return elementOf<HTMLInputElement>(id).value;
}

/** A line of a list: a title, a text below it, and a button. */
export function listItem(
  { title, text }: { readonly title: string; readonly text: string },
  button?: { readonly label: string; press(): Promise<void> },
): HTMLLIElement {
  const item = document.createElement('li');
  const words = document.createElement('div');
  const small = document.createElement('small');
  small.textContent = text;
  words.append(title, small);
  item.append(words);
  if (button) item.append(createButton(title, button));
  return item;
}

/** Words a moment in the reader's zone. */
export function formatMoment(moment: string): string {
  return momentFormat.format(Date.parse(moment));
}

const momentFormat = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeStyle: 'short' });

function createButton(
  title: string,
  { label, press }: { readonly label: string; press(): Promise<void> },
): HTMLButtonElement {
  const button = document.createElement('button');
  button.type = 'button';
  button.textContent = label;
  button.setAttribute('aria-label', `${label}: ${title}`);
  button.addEventListener('click', () => attempt(['lists'], () => 'lists', press));
  return button;
}

async function attempt(
  fields: readonly string[],
  fieldOf: (key: string) => string,
  action: () => Promise<void>,
): Promise<void> {
  for (const field of fields) showProblem(field, '');
  document.body.setAttribute('aria-busy', 'true');
  try {
    await action();
  } catch (error) {
    if (!(error instanceof RequestRefused)) throw error;
    showProblem(fieldOf(error.key), error.message);
  } finally {
    document.body.removeAttribute('aria-busy');
  }
}
