// Searches titles and summaries in the browser; the list is loaded with the first search.
const form = document.querySelector('.search');
const input = form.querySelector('input');
const results = document.querySelector('.results');
let pages;

function rankOf([, title, group, text], words) {
  const name = title.toLowerCase();
  const all = `${name} ${group} ${text}`.toLowerCase();
  if (!words.every((word) => all.includes(word))) return -1;
  if (name === words.join(' ')) return 4;
  if (words.every((word) => name.startsWith(word))) return 3;
  return words.every((word) => name.includes(word)) ? 2 : 1;
}

function findPages(query) {
  const words = query.toLowerCase().split(/\s+/).filter(Boolean);
  if (words.length === 0) return [];
  return pages
    .map((page) => ({ page, rank: rankOf(page, words) }))
    .filter(({ rank }) => rank > 0)
    .sort((left, right) => right.rank - left.rank)
    .slice(0, 12)
    .map(({ page }) => page);
}

function describe([url, title, group, text]) {
  const link = document.createElement('a');
  link.href = url;
  link.textContent = title;
  const more = document.createElement('small');
  more.textContent = text ? `${group}: ${text}` : group;
  link.append(more);
  return link;
}

function show(found) {
  const none = document.createElement('p');
  none.textContent = 'Nothing was found.';
  const lines = found.length > 0 ? found.map(describe) : [none];
  results.replaceChildren(
    ...lines.map((line) => {
      const item = document.createElement('li');
      item.append(line);
      return item;
    }),
  );
  results.hidden = input.value.trim() === '';
}

async function search() {
  pages ??= await (await fetch('/docs/site/search.json')).json();
  show(findPages(input.value));
}

function move(event) {
  const links = [...results.querySelectorAll('a')];
  const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
  if (event.key === 'Escape') {
    results.hidden = true;
    input.focus();
  }
  if (!step || results.hidden || links.length === 0) return;
  event.preventDefault();
  const next = links.indexOf(document.activeElement) + step;
  (links[next] ?? input).focus();
}

input.addEventListener('input', search);
form.addEventListener('keydown', move);
form.addEventListener('submit', (event) => {
  event.preventDefault();
  results.querySelector('a')?.click();
});
document.addEventListener('click', ({ target }) => {
  if (!form.contains(target)) results.hidden = true;
});
document.addEventListener('keydown', (event) => {
  if (event.key !== '/' || /INPUT|TEXTAREA/.test(document.activeElement.tagName)) return;
  event.preventDefault();
  input.focus();
});
