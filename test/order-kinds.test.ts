import { expect, test } from 'vitest';
import { orderKinds } from '../console/words/order-kinds.ts';
import { listGarnishmentKinds } from '../server/views/garnishment-label.ts';

test('the kinds of orders that the console offers are those that the law has', () => {
  const labels = listGarnishmentKinds().map(({ label }) => label);
  expect([...orderKinds].sort()).toEqual(labels.sort());
});
