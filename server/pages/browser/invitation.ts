import { explainAddress } from './address.ts';
import { elementOf, fieldText, onPress, onSubmit, showSection } from './elements.ts';
import { describeUserAgent, makePasskey } from './passkeys.ts';
import { RequestRefused, sendRequest } from './requests.ts';
import { fillSecrets, type ShownSecrets } from './shown-secrets.ts';

// The page /invitation#CODE: a person joins with a passkey, or with a password and one-time codes. The code
// is in the fragment, which browsers send to no server, so that it is in no log.

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

async function accept(factor: object): Promise<ShownSecrets> {
  const accepted = await sendRequest<ShownSecrets>('/session/accept-invitation', {
    code,
    ...factor,
  });
  // The code was used; the history does not need it.
  history.replaceState(null, '', location.pathname);
  return accepted;
}

/** Shows the secrets of the person, which the server does not show again. */
function showSecrets(secrets: ShownSecrets): void {
  const hasPassword = secrets.authenticatorSecret !== undefined;
  elementOf('with-password').hidden = !hasPassword;
  elementOf('without-password').hidden = hasPassword;
  fillSecrets(secrets);
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
