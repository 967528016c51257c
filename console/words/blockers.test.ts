import { describe, expect, test } from 'vitest';
import { allOperations } from '../../contract/operations.ts';
import { runRefusals } from '../../contract/payroll/run-messages.ts';
import { blockerMessages } from '../../contract/tasks.ts';
import { describeBlocker, wordsOf } from './blockers.ts';
import { forPeople } from './for-people.ts';

const subject = { name: 'Wil Ames' };

describe('words of blockers', () => {
  const all = Object.entries({ ...blockerMessages, ...runRefusals });
  const operations = new Set<string>(allOperations.map(({ name }) => name));

  test.each(all)('%s has words for people', (key, message) => {
    const { title, remedy } = wordsOf(key, message);
    expect(title).not.toBe(message);
    expect(remedy).not.toBe('');
    expectForPeople(title, remedy, describeBlocker({ key, message, subject }));
  });

  test.each(Object.entries(blockerMessages))('the message of %s is for people', (_, message) => {
    expectForPeople(forPeople(message));
  });

  const expectForPeople = (...texts: readonly string[]) => {
    for (const text of texts) {
      expect(text.split(/\W+/).filter((word) => operations.has(word))).toEqual([]);
      // Operations and fields are words such as markPaid; names of facts are filled in.
      expect(text.replace(/\{\w+\}/g, '')).not.toMatch(/\b[a-z]+[A-Z]/);
    }
  };

  test.each([
    {
      why: 'words of the console, and who it is about',
      key: 'kybNotPassed',
      message: runRefusals.kybNotPassed,
      shown:
        'Company not verified: Wil Ames. Complete its verification in Setup, or wait for the decision.',
    },
    {
      why: 'the amount of the message',
      key: 'belowMinimumWage',
      message:
        'The pay of Wil Ames is $12.00 below the minimum wage: correct hours or rates, or let the company make up the difference.',
      shown:
        'The pay of Wil Ames is $12.00 below the minimum wage. Correct hours or rates, or let the company make up the difference.',
    },
    {
      why: 'the reason of the message',
      key: 'notCovered',
      message: 'Wil Ames cannot be paid: the taxes of Guam are not computed.',
      shown: 'Wil Ames cannot be paid: the taxes of Guam are not computed.',
    },
    {
      why: 'the place of the message',
      key: 'placeUnresolved',
      message:
        'Wil Ames: the county of the home in Ohio is not resolved (no answer), so its local tax is not withheld. Send OH1 to setUserTax.',
      shown:
        'Wil Ames: the county of the home in Ohio is not resolved (no answer), so its local tax is not withheld. Complete the address.',
    },
    {
      why: 'the message of a newer server without its operation',
      key: 'newer',
      message: 'Something is missing: add it with addUser.',
      shown: 'Something is missing: add it.',
    },
  ])('a blocker is shown with $why', ({ key, message, shown }) => {
    expect(describeBlocker({ key, message, subject })).toBe(shown);
  });
});
