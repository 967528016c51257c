import { elementOf } from './elements.ts';
import { RequestRefused, sendRequest } from './requests.ts';

// The page /x/<id>#TOKEN: opens a link. The token leaves the address at once; when the page is loaded again,
// the cookie has the session.

interface Opened {
  readonly link: {
    readonly company: string;
    readonly screen: string;
    readonly role: string;
    readonly theme: { readonly accentColor?: string; readonly colorScheme?: string };
    readonly endsAt: string;
  };
}

const token = location.hash.slice(1);
history.replaceState(null, '', location.pathname);

const asLink = { 'paywright-session': 'link' };
const timeFormat = new Intl.DateTimeFormat(undefined, { timeStyle: 'short' });

async function openLink(): Promise<void> {
  const { link } = await (token
    ? sendRequest<Opened>('/session/redeem-link', { token }, asLink)
    : sendRequest<Opened>('/session/link', undefined, asLink));
  const { accentColor, colorScheme } = link.theme;
  const { style } = document.documentElement;
  if (accentColor) elementOf('title').style.setProperty('color', accentColor);
  if (colorScheme) style.setProperty('color-scheme', colorScheme);
  const end = timeFormat.format(Date.parse(link.endsAt));
  show(
    link.company,
    `This link is for the screen ${link.screen} with the role ${link.role}, until ${end}.`,
  );
}

function show(title: string, text: string): void {
  document.title = title;
  elementOf('title').textContent = title;
  elementOf('text').textContent = text;
}

openLink().catch((error: unknown) => {
  if (!(error instanceof RequestRefused)) throw error;
  show('This link cannot be opened', error.message);
});
