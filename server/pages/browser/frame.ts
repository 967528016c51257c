// Pages of other products load this as a module. It gives frames of this server their height, and passes
// what happens in them on as events with the name "paywright".

interface FrameMessage {
  readonly source?: unknown;
  readonly type?: unknown;
  readonly height?: unknown;
}

const { origin } = new URL(import.meta.url);
const frames = () => [...document.querySelectorAll('iframe')];

addEventListener('message', (event: MessageEvent<FrameMessage | null>) => {
  const { data } = event;
  if (event.origin !== origin || data?.source !== 'paywright') return;
  const frame = frames().find(({ contentWindow }) => contentWindow === event.source);
  if (!frame) return;
  if (data.type === 'size') frame.style.height = `${Number(data.height)}px`;
  else frame.dispatchEvent(new CustomEvent('paywright', { bubbles: true, detail: data }));
});

// A frame that was loaded before this script tells its height again. The message says nothing else.
for (const frame of frames())
  frame.contentWindow?.postMessage({ source: 'paywright', type: 'connect' }, '*');
