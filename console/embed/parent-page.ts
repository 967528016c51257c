/** An event for the page that shows this one in a frame. */
export type FrameEvent =
  /** The person has finished. */
  | { readonly type: 'done' }
  /** The server has accepted a write. */
  | { readonly type: 'changed'; readonly operation: string }
  /** A person must sign in at this address to confirm something. */
  | { readonly type: 'needsStepUp'; readonly url: string }
  /** The session of the link is over: the page needs another link. */
  | { readonly type: 'ended' }
  | { readonly type: 'size'; readonly height: number };

/** Facts about the page around this one. */
export interface FrameFacts {
  /** Origins that the link allows. */
  readonly origins: readonly string[];
  /** Origins of the pages around this one, the nearest first; empty where the browser does not tell. */
  readonly ancestors: readonly string[];
  /** The address of the page that has loaded this one; empty if it is not told. */
  readonly referrer: string;
}

/** The one origin that receives events: that of the page around, if the link allows it. */
export function findParentOrigin({ origins, ancestors, referrer }: FrameFacts): string | undefined {
  const [nearest] = ancestors;
  if (nearest !== undefined) return origins.find((origin) => origin === nearest);
  const sender = URL.canParse(referrer) ? new URL(referrer).origin : undefined;
  const named = origins.find((origin) => origin === sender);
  return named ?? (origins.length === 1 ? origins[0] : undefined);
}

/** True if a message is the question of the page around for the height. */
export function isConnect(
  event: Pick<MessageEvent, 'origin' | 'data'>,
  parentOrigin: string | undefined,
): boolean {
  const { source, type } = (event.data ?? {}) as { source?: unknown; type?: unknown };
  return event.origin === parentOrigin && source === 'paywright' && type === 'connect';
}

let target: string | undefined;

/** Names the link whose origins may receive events. */
export function addressParent(origins: readonly string[]): void {
  const ancestors = 'ancestorOrigins' in location ? [...location.ancestorOrigins] : [];
  const isFramed = window.parent !== window;
  target = isFramed
    ? findParentOrigin({ origins, ancestors, referrer: document.referrer })
    : undefined;
}

/** The origin of the page around, which receives events; undefined without one. */
export function parentOrigin(): string | undefined {
  return target;
}

/** Sends an event to the page around, and to no other origin. */
export function tellParent(event: FrameEvent): void {
  if (target !== undefined) window.parent.postMessage({ source: 'paywright', ...event }, target);
}
