import type { Answered } from '../../call/ask.ts';

type Reminder = Pick<
  Answered<'adminPortal', 'remindWorker'>['reminders'][number],
  'user' | 'outcome'
>;

const mostNames = 5;

/** Says how many workers were reminded, and names those who were not. */
export function describeReminders(reminders: readonly Reminder[]): string {
  const namesOf = (outcome: Reminder['outcome']) =>
    reminders.flatMap((reminder) => (reminder.outcome === outcome ? reminder.user : []));
  const reminded = namesOf('Reminded').length;
  const others = [
    ['Reminded earlier today', namesOf('Reminded Today')],
    ['Without an email address', namesOf('No Email')],
    ['Nothing is open any more', namesOf('Nothing Open')],
  ] as const;
  const sentences = others.flatMap(([words, names]) =>
    names.length > 0 ? `${words}: ${listNames(names)}.` : [],
  );
  return [`Reminded: ${reminded.toLocaleString('en-US')}.`, ...sentences].join(' ');
}

function listNames(names: readonly string[]): string {
  const more = names.length - mostNames;
  const listed = names.slice(0, mostNames).join(', ');
  return more > 0 ? `${listed} and ${more.toLocaleString('en-US')} more` : listed;
}
