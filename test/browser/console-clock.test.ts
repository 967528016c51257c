import { describe, expect } from 'vitest';
import { hasBrowser } from '../harness/browser.ts';
import { seeHeading } from '../harness/console-page.ts';
import { demoTest as test } from '../harness/demo-console.ts';

describe.skipIf(!hasBrowser)('the test clock', () => {
  test('stops after the step that is under way', async ({ forms }) => {
    const { page } = forms;
    await forms.open('clock');
    await seeHeading(page, 'Test clock');
    let release = () => {};
    const held = new Promise<void>((resolve) => {
      release = resolve;
    });
    let moves = 0;
    await page.route('**/sandbox/advanceClock', async (route) => {
      moves += 1;
      await held;
      await route.continue();
    });
    const stop = page.getByRole('button', { name: 'Stop', exact: true });
    await stop.waitFor();
    expect(await stop.isDisabled()).toBe(true);
    const moved = page.waitForRequest('**/sandbox/advanceClock');
    await forms.press('Go on to December 31');
    await moved;
    await stop.click();
    await forms.see('The clock stops after this step.');
    release();
    await expect.poll(() => stop.isDisabled()).toBe(true);
    await page.getByText('The clock stops after this step.').waitFor({ state: 'detached' });
    expect(moves).toBe(1);
    await page.unroute('**/sandbox/advanceClock');
    expect(await page.getByText(/It is .*, Dec.31/).count()).toBe(0);
  });

  test('draws a year whose marks do not overlap on a phone', async ({ forms }) => {
    const { page } = forms;
    await page.setViewportSize({ width: 320, height: 640 });
    await forms.open('clock');
    const marks = page.locator('.timeline-mark');
    await marks.first().waitFor();
    const boxes = await marks.evaluateAll((all) =>
      all.map((mark) => {
        const { left, right, top, bottom } = mark.getBoundingClientRect();
        return { left, right, top, bottom };
      }),
    );
    expect(boxes.length).toBeGreaterThan(10);
    const overlapping = boxes.filter((one, place) =>
      boxes
        .slice(place + 1)
        .some(
          (other) =>
            one.left < other.right &&
            other.left < one.right &&
            one.top < other.bottom &&
            other.top < one.bottom,
        ),
    );
    expect(overlapping).toEqual([]);
    await page.setViewportSize({ width: 1280, height: 720 });
    await forms.examine('clock');
  });
});
