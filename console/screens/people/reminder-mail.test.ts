import { expect, test } from 'vitest';
import { toMailAddress } from './reminder-mail.ts';

const page = 'https://payroll.example.com/console/me';

test('a mail goes to those who were reminded, and hides them from each other', () => {
  const address = toMailAddress(
    [
      { email: 'ada@example.com', outcome: 'Reminded' },
      { email: 'bob&co@example.com', outcome: 'Reminded' },
      { email: 'cy@example.com', outcome: 'Reminded Today' },
      { email: null, outcome: 'No Email' },
    ],
    page,
  );
  const { searchParams, pathname } = new URL(address ?? '');
  expect(pathname).toBe('');
  expect(searchParams.get('bcc')).toBe('ada@example.com,bob&co@example.com');
  expect(searchParams.get('body')).toContain(page);
});

test('there is no mail to nobody, nor to more than a mail program takes', () => {
  expect(toMailAddress([{ email: null, outcome: 'No Email' }], page)).toBeUndefined();
  const many = Array.from({ length: 41 }, (_, at) => ({
    email: `${at}@example.com`,
    outcome: 'Reminded',
  }));
  expect(toMailAddress(many, page)).toBeUndefined();
});
