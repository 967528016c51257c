import type { TestAccount } from './app.ts';
import { eventually } from './eventually.ts';

/** Accepts an invitation as a new person with a password, as a page on this machine does. */
export async function joinByLink({ send }: TestAccount, link: string): Promise<void> {
  const accept = () =>
    send({
      path: '/session/accept-invitation',
      headers: { host: 'localhost', origin: 'http://localhost' },
      body: { code: link.split('#')[1], password: 'correct horse battery' },
    });
  // Several people who join from one address at the same moment are asked to try again.
  const { status, body } = await eventually(async () => {
    const answer = await accept();
    return answer.status !== 429 && answer;
  });
  if (status !== 200) throw new Error(body);
}
