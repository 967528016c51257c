/** Parts of the desk, with the words of their links. */
export const deskParts = {
  reviews: 'Reviews, health and accounts',
  files: 'Files',
  returns: 'Returns',
  webhooks: 'Webhooks',
  requests: 'Requests',
  audit: 'Audit',
  companies: 'Companies',
  operators: 'Operators',
  law: 'Law',
} as const;

export type DeskPart = keyof typeof deskParts;

/** The part that the address of the desk chooses, and the filters of its list. */
export interface DeskSearch {
  readonly part?: DeskPart | undefined;
  readonly q?: string;
  readonly operation?: string;
  readonly outcome?: 'succeeded' | 'refused' | 'failed';
  readonly person?: string;
  readonly account?: string;
  readonly subject?: string;
  readonly request?: string;
  readonly from?: string;
  readonly to?: string;
}

const texts = ['q', 'operation', 'person', 'account', 'subject', 'request', 'from', 'to'] as const;

export function readDeskSearch(search: Record<string, unknown>): DeskSearch {
  const given = texts.flatMap((name) => {
    const value = search[name];
    return typeof value === 'string' && value !== '' ? [[name, value] as const] : [];
  });
  const { part, outcome } = search;
  return {
    ...Object.fromEntries(given),
    // Always present: the router would keep the value of the last address.
    part: isPart(part) ? part : undefined,
    ...((outcome === 'succeeded' || outcome === 'refused' || outcome === 'failed') && { outcome }),
  };
}

function isPart(value: unknown): value is DeskPart {
  return typeof value === 'string' && Object.hasOwn(deskParts, value);
}

/** Describes in a few words what waits in the parts of the desk; a part without anything is absent. */
export function describeWaiting(waiting: {
  readonly reviews: number;
  readonly bankFiles: number;
  readonly failingWebhooks: number;
}): { readonly [Part in DeskPart]?: string } {
  const { reviews, bankFiles, failingWebhooks } = waiting;
  return {
    ...(reviews > 0 && { reviews: String(reviews) }),
    ...(bankFiles > 0 && { files: String(bankFiles) }),
    ...(failingWebhooks > 0 && { webhooks: `${failingWebhooks} failing` }),
  };
}

/** The filter by a person, who is typed as a name or as an id. */
export function readPersonFilter(
  person: string | undefined,
): { readonly personId: string } | { readonly personName: string } | object {
  if (!person) return {};
  return /^[0-9a-f]{8}-[0-9a-f-]{27}$/i.test(person)
    ? { personId: person }
    : { personName: person };
}
