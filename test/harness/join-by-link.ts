import type { TestAccount } from './app.ts';

/** Accepts an invitation as a new person with a password, as a page on this machine does. */
export async function joinByLink({ send }: TestAccount, link: string): Promise<void> {
  const { status, body } = await send({
    path: '/session/accept-invitation',
    headers: { host: 'localhost', origin: 'http://localhost' },
    body: { code: link.split('#')[1], password: 'correct horse battery' },
  });
  if (status !== 200) throw new Error(body);
}
