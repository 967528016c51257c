import { isMainThread } from 'node:worker_threads';

// Loaded before the server: prints a line for each large text that the main thread of the web process parses
// or serializes.
const largeCharacters = 40_000;

if (isMainThread && !process.argv.includes('--role')) {
  const { parse, stringify } = JSON;
  const report = (what, text) => {
    if (text?.length > largeCharacters)
      process.stderr.write(`main thread: ${what} of ${text.length} characters\n`);
    return text;
  };
  Object.assign(JSON, {
    parse: (text, ...rest) => parse(report('JSON.parse', text), ...rest),
    stringify: (...parameters) => report('JSON.stringify', stringify(...parameters)),
  });
}
