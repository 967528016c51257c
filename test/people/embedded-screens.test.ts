import { describe, expect } from 'vitest';
import { embeddedScreens } from '../../contract/embedded-screens.ts';
import { allOperations } from '../../contract/operations.ts';
import { asLink, linkTest as test } from '../harness/link-holder.ts';
import { secondsLater } from '../harness/people.ts';

describe('the session of a link to a screen', () => {
  test('ends after an hour without a request', async ({ app, open, companyId }) => {
    const holder = await open({ minutes: 720 });
    const read = () => holder.call('reports/getUnProcessedPayPeriod', { companyId });
    app.setClock(secondsLater(app, 3_599));
    expect(await read()).toBe(200);
    app.setClock(secondsLater(app, 3_599));
    expect(await read()).toBe(200);
    app.setClock(secondsLater(app, 3_600));
    expect(await read()).toBe('linkEnded');
  });

  test('is not prolonged by a screen that watches it', async ({ app, open, companyId }) => {
    const holder = await open({ minutes: 720 });
    const watch = async () => (await holder.browser.get('/session/link', asLink)).status;
    app.setClock(secondsLater(app, 1_800));
    expect(await watch()).toBe(200);
    app.setClock(secondsLater(app, 1_800));
    expect(await watch()).toBe(401);
    expect(await holder.call('reports/getUnProcessedPayPeriod', { companyId })).toBe('linkEnded');
  });

  test('calls the operations of its screen and no others', async ({ open }) => {
    const holder = await open({ role: 'payrollAdmin' });
    const { operations } = embeddedScreens.runPayroll;
    const reached: string[] = [];
    for (const { module, name } of allOperations) {
      const key = await holder.call(`${module}/${name}`, {});
      if (key !== 'otherScreen') reached.push(name);
    }
    expect(reached.sort()).toEqual([...operations].sort());
  });

  test('names what a person must confirm', async ({ open }) => {
    const holder = await open({ role: 'payrollAdmin' });
    const { body } = await holder.browser.get('/access/getCaller', asLink);
    const { operations, confirmedElsewhere } = body.caller;
    expect(confirmedElsewhere).toEqual(['cancelPayrollSubmission', 'initiatePayroll', 'markPaid']);
    expect(operations).toContain('savePayEntries');
    expect(operations).not.toContain('initiatePayroll');
  });
});

test('the script for the page around has at most 2 KB, and pages of all origins may load it', async ({
  app,
}) => {
  const answer = await fetch(`${app.address}/x/frame.js`);
  expect((await answer.arrayBuffer()).byteLength).toBeLessThanOrEqual(2_048);
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'content-type': 'text/javascript; charset=utf-8',
    'cross-origin-resource-policy': 'cross-origin',
    'x-content-type-options': 'nosniff',
  });
});
