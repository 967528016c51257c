import { explainAddress } from './address.ts';
import { elementOf, fieldText, onPress, onSubmit, showSection } from './elements.ts';
import { describeUserAgent, makePasskey } from './passkeys.ts';
import { RequestRefused, sendRequest } from './requests.ts';

// The page /invitation#CODE: a person joins with a passkey, or with a password and one-time codes. The code
// is in the fragment, which browsers send to no server, so that it is in no log.

interface Accepted {
  readonly authenticatorSecret?: string;
  readonly authenticatorUri?: string;
  readonly recoveryCodes?: readonly string[];
}

const code = location.hash.slice(1);

onPress('join-passkey', async () => {
  const passkey = await makePasskey({ invitation: code });
  const passkeyName = describeUserAgent(navigator.userAgent);
  showSecrets(await accept({ passkey, passkeyName }));
});

onSubmit(
  'join-form',
  {
    fields: ['new-password', 'repeated'],
    fieldOf: (key) => (key === 'passwordsDiffer' ? 'repeated' : 'new-password'),
  },
  async () => {
    if (fieldText('new-password') !== fieldText('repeated'))
      throw new RequestRefused('passwordsDiffer', 'The two passwords differ.');
    showSecrets(await accept({ password: fieldText('new-password') }));
  },
);

onPress('join-signed-in', async () => {
  await accept({});
  location.assign('/sign-in');
});

async function accept(factor: object): Promise<Accepted> {
  const accepted = await sendRequest<Accepted>('/session/accept-invitation', { code, ...factor });
  // The code was used; the history does not need it.
  history.replaceState(null, '', location.pathname);
  return accepted;
}

/** Shows the secrets of the person, which the server does not show again. */
function showSecrets({
  authenticatorSecret,
  authenticatorUri,
  recoveryCodes = [],
}: Accepted): void {
  elementOf('authenticator').hidden = authenticatorSecret === undefined;
  elementOf('with-password').hidden = authenticatorSecret === undefined;
  elementOf('without-password').hidden = authenticatorSecret !== undefined;
  elementOf('secret').textContent = (authenticatorSecret?.match(/.{1,4}/g) ?? []).join(' ');
  elementOf<HTMLAnchorElement>('secret-link').href = authenticatorUri ?? '';
  elementOf('recovery-codes').replaceChildren(
    ...recoveryCodes.map((text) => {
      const item = document.createElement('li');
      item.textContent = text;
      return item;
    }),
  );
  showSection('joined');
}

async function showInvitation(): Promise<void> {
  elementOf<HTMLAnchorElement>('sign-in-first').href = `/sign-in${location.hash}`;
  if (!/^[\w-]{43}$/.test(code)) return showSection('invalid');
  const found = await sendRequest<{ person: { name: string; email: string } }>('/session').catch(
    () => undefined,
  );
  elementOf('signed-in').hidden = !found;
  elementOf('signed-in-as').textContent = found
    ? `${found.person.name}, ${found.person.email}`
    : '';
  explainAddress('join-passkey');
  showSection('join');
}

void showInvitation();
