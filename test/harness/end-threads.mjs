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
    // Large pieces, because V8 examines small ones again and again before it gives up.
    for (;;) kept.push(new Array(100_000).fill(kept.length));
  };
channel.unref();
