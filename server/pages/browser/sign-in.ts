import { explainAddress } from './address.ts';
import {
  elementOf,
  fieldText,
  formatMoment,
  listItem,
  onPress,
  onSubmit,
  showProblem,
  showSection,
} from './elements.ts';
import { askForPasskey, describeUserAgent, makePasskey } from './passkeys.ts';
import { RequestRefused, sendRequest } from './requests.ts';
import { fillSecrets, type ShownSecrets } from './shown-secrets.ts';

// The page /sign-in: sign-in, and what a person may change about it.

interface Described {
  readonly person: { readonly name: string; readonly email: string };
  readonly accountId?: string;
  readonly accounts: readonly {
    readonly accountId: string;
    readonly name: string;
    readonly kind: string;
  }[];
}

interface Sessions {
  readonly sessions: readonly {
    readonly sessionId: string;
    readonly createdAt: string;
    readonly seenAt: string;
    readonly userAgent: string;
    readonly address: string;
    readonly isThis: boolean;
  }[];
}

interface Passkeys {
  readonly passkeys: readonly {
    readonly passkeyId: string;
    readonly name: string;
    readonly createdAt: string;
    readonly lastUsedAt?: string;
    readonly isBackedUp: boolean;
    readonly counterFellAt?: string;
  }[];
}

onPress('with-passkey', async () => {
  await sendRequest('/session/passkey', { passkey: await askForPasskey() });
  await proceed();
});

onSubmit(
  'password-form',
  { fields: ['email', 'password'], fieldOf: () => 'password' },
  async () => {
    const given = { email: fieldText('email'), password: fieldText('password') };
    await sendRequest('/session/sign-in', given);
    elementOf<HTMLFormElement>('password-form').reset();
    showSection('second');
    elementOf('code').focus();
  },
);

onSubmit('code-form', { fields: ['code'], fieldOf: () => 'code' }, async () => {
  await sendRequest('/session/second-factor', { code: fieldText('code') });
  elementOf<HTMLFormElement>('code-form').reset();
  await proceed();
});

onPress('second-passkey', async () => {
  await sendRequest('/session/second-factor', { passkey: await askForPasskey() });
  await proceed();
});

onPress('sign-out', async () => {
  await sendRequest('/session/sign-out', {});
  showStart();
});

onPress('end-all', async () => {
  await sendRequest('/session/end', {});
  showStart();
});

onSubmit('add-form', { fields: ['passkey-name'], fieldOf: () => 'passkey-name' }, async () => {
  const name = fieldText('passkey-name');
  await confirmedFirst(async () => {
    await sendRequest('/session/add-passkey', { name, passkey: await makePasskey() });
    await showSignedIn();
  });
});

onSubmit(
  'own-form',
  {
    fields: ['own-password', 'own-repeated'],
    fieldOf: (key) => (key === 'passwordsDiffer' ? 'own-repeated' : 'own-password'),
  },
  async () => {
    const password = fieldText('own-password');
    if (password !== fieldText('own-repeated'))
      throw new RequestRefused('passwordsDiffer', 'The two passwords differ.');
    await confirmedFirst(async () => {
      await sendRequest('/session/password', { password });
      elementOf<HTMLFormElement>('own-form').reset();
      await showSignedIn();
      elementOf('password-changed').hidden = false;
    });
  },
);

onPress('renew-authenticator', () => confirmedFirst(() => renew('/session/authenticator')));
onPress('renew-codes', () => confirmedFirst(() => renew('/session/recovery-codes')));
onPress('kept', showSignedIn);

/** Asks for new secrets of the person, and shows them. */
async function renew(path: string): Promise<void> {
  const secrets = await sendRequest<ShownSecrets>(path, {});
  fillSecrets(secrets);
  elementOf('new-codes').hidden = secrets.recoveryCodes === undefined;
  showSection('new-secrets');
}

/** The change that waits until the person has confirmed who they are. */
let waiting: (() => Promise<void>) | undefined;

onSubmit('confirm-form', { fields: ['confirm-code'], fieldOf: () => 'confirm-code' }, () =>
  confirmWith({ code: fieldText('confirm-code') }),
);
onPress('confirm-passkey', async () => confirmWith({ passkey: await askForPasskey() }));
onPress('confirm-cancel', showSignedIn);

async function confirmWith(factor: object): Promise<void> {
  await sendRequest('/session/second-factor', factor);
  elementOf<HTMLFormElement>('confirm-form').reset();
  await showSignedIn();
  await waiting?.().catch(showListProblem);
}

/** Makes a change; if the second factor is too long ago, asks for it first. */
async function confirmedFirst(change: () => Promise<void>): Promise<void> {
  try {
    await change();
  } catch (error) {
    if (!(error instanceof RequestRefused) || error.key !== 'confirmAgain') throw error;
    waiting = change;
    showSection('confirm');
  }
}

function showListProblem(error: unknown): void {
  if (!(error instanceof RequestRefused)) throw error;
  showProblem('lists', error.message);
}

/** Continues with the invitation whose code the address has, or shows the session. */
async function proceed(): Promise<void> {
  if (location.hash.length > 1) return location.assign(`/invitation${location.hash}`);
  await showSignedIn();
}

function showStart(): void {
  showSection('start');
}

async function showSignedIn(): Promise<void> {
  const [described, { sessions }, { passkeys }] = await Promise.all([
    sendRequest<Described>('/session'),
    sendRequest<Sessions>('/session/list'),
    sendRequest<Passkeys>('/session/passkeys'),
  ]);
  elementOf('who').textContent = `${described.person.name}, ${described.person.email}`;
  elementOf('accounts').replaceChildren(
    ...described.accounts.map((each) => accountItem(described, each)),
  );
  elementOf('sessions').replaceChildren(...sessions.map(sessionItem));
  elementOf('passkeys').replaceChildren(...passkeys.map(passkeyItem));
  elementOf('no-passkeys').hidden = passkeys.length > 0;
  elementOf('no-accounts').hidden = described.accounts.length > 0;
  elementOf<HTMLInputElement>('passkey-name').value = describeUserAgent(navigator.userAgent);
  elementOf('password-changed').hidden = true;
  showProblem('lists', '');
  showSection('signed-in');
}

function accountItem(
  { accountId: chosen }: Described,
  { accountId, name, kind }: Described['accounts'][number],
): HTMLLIElement {
  const line = { title: name, text: accountId === chosen ? `${kind}, chosen` : kind };
  if (accountId === chosen) return listItem(line);
  return listItem(line, {
    label: 'Choose',
    press: async () => {
      await sendRequest('/session/account', { accountId });
      await showSignedIn();
    },
  });
}

function sessionItem({
  sessionId,
  userAgent,
  seenAt,
  address,
  isThis,
}: Sessions['sessions'][number]): HTMLLIElement {
  const title = describeUserAgent(userAgent);
  const line = { title, text: `Last used ${formatMoment(seenAt)} from ${address}` };
  if (isThis) return listItem({ ...line, title: `${title} (this one)` });
  return listItem(line, {
    label: 'End',
    press: async () => {
      await sendRequest('/session/end', { sessionId });
      await showSignedIn();
    },
  });
}

function passkeyItem({
  passkeyId,
  name,
  createdAt,
  lastUsedAt,
  isBackedUp,
  counterFellAt,
}: Passkeys['passkeys'][number]): HTMLLIElement {
  const texts = [
    `Added ${formatMoment(createdAt)}`,
    lastUsedAt ? `last used ${formatMoment(lastUsedAt)}` : 'not used yet',
    ...(isBackedUp ? ['kept in a password manager'] : []),
    ...(counterFellAt ? [`possibly copied (${formatMoment(counterFellAt)}): remove it`] : []),
  ];
  return listItem(
    { title: name, text: texts.join(', ') },
    {
      label: 'Remove',
      press: () =>
        confirmedFirst(async () => {
          await sendRequest('/session/remove-passkey', { passkeyId });
          await showSignedIn();
        }),
    },
  );
}

explainAddress('with-passkey');
showSignedIn().catch((error: unknown) => {
  showStart();
  if (error instanceof RequestRefused && error.key !== 'sessionEnded')
    showProblem('with-passkey', error.message);
});
