import { BroadcastChannel, isMainThread } from 'node:worker_threads';

// Loaded before the server: SIGCONT ends its worker threads, and SIGWINCH makes them use up their memory.
const channel = new BroadcastChannel('end threads');

if (isMainThread) {
  process.on('SIGCONT', () => channel.postMessage('exit'));
  process.on('SIGWINCH', () => channel.postMessage('memory'));
} else
  channel.onmessage = ({ data }) => {
    if (data === 'exit') process.exit(1);
    const kept = [];
    for (;;) kept.push({ text: String(kept.length) });
  };
channel.unref();
