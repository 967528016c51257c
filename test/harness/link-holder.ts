import type { KeyScope } from '../../values/access.ts';
import type { TestAccount } from './app.ts';
import { test as base } from './fixtures.ts';
import { TestBrowser } from './people.ts';

type LinkInput = Parameters<TestAccount['client']['access']['createSessionLink']>[0]['sessionLink'];

/** Names the session of the link in a request. */
export const asLink = { 'paywright-session': 'link' };

/** The holder of a link, in a browser. */
export class LinkHolder {
  readonly browser: TestBrowser;

  constructor(app: ConstructorParameters<typeof TestBrowser>[0]) {
    this.browser = new TestBrowser(app);
  }

  redeem(token: string, headers: Readonly<Record<string, string>> = {}) {
    return this.browser.post('/session/redeem-link', { token }, headers);
  }

  async call(operation: string, body: object, headers: Readonly<Record<string, string>> = {}) {
    return outcomeKeyOf(await this.browser.post(`/${operation}`, body, { ...asLink, ...headers }));
  }
}

export const outcomeKeyOf = ({
  status,
  body,
}: {
  status: number;
  body: { error?: { key: string } };
}) => body.error?.key ?? status;
export const tokenOf = ({ url }: { readonly url: string }) => url.split('#')[1] ?? '';

/** Tests with links of an account. */
export const linkTest = base
  .extend('create', ({ account, companyId }) => {
    return async (changes: Partial<LinkInput> = {}, from: TestAccount = account) => {
      const sessionLink: LinkInput = {
        companyId,
        role: 'bookKeeper',
        screen: 'runPayroll',
        ...changes,
      };
      return (await from.client.access.createSessionLink({ sessionLink })).sessionLink;
    };
  })
  .extend('open', ({ app, create }) => {
    return async (changes: Partial<LinkInput> = {}, from?: TestAccount) => {
      const link = await create(changes, from);
      const holder = new LinkHolder(app);
      const { status, body } = await holder.redeem(tokenOf(link));
      if (status !== 200) throw new Error(JSON.stringify(body));
      return Object.assign(holder, { link, opened: body.link });
    };
  })
  .extend('withScope', ({ account }) => async (scope: KeyScope, companyIds?: string[]) => {
    const apiKey = { name: 'Links', scope, companyIds };
    const added = (await account.client.access.addApiKey({ apiKey })).apiKey;
    return { keyId: added.apiKeyId, account: account.withSecret(added.secretKey) };
  });
