import { expect, test } from 'vitest';
import { wireSchema } from '../../contract/decode.ts';
import { eventDescriptions, eventPayloads } from '../../contract/event-payloads.ts';
import { textOf } from '../harness/source-files.ts';

test('the guide lists every type of event with its payload and when it is sent', () => {
  const rows = [
    ...textOf('docs/guides/webhooks.md').matchAll(/^\| `([^`]+)` \| `(\w+)` \| (.+) \|$/gm),
  ];
  const listed = rows.map(([, type, payload, sentWhen]) => ({ type, payload, sentWhen }));
  const sent = Object.entries(eventDescriptions).map(([type, { payload, sentWhen }]) => ({
    type,
    payload: Object.keys(wireSchema(eventPayloads[payload]).properties ?? {})[0],
    sentWhen,
  }));
  expect(listed).toEqual(sent);
});
