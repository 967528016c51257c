/** The parts of a worker's own screen, which stand in its address. */
export const meParts = ['pay', 'stubs', 'forms', 'bank', 'profile'] as const;

export type MePart = (typeof meParts)[number];

export const mePartWords: Readonly<Record<MePart, string>> = {
  pay: 'Pay',
  stubs: 'Stubs',
  forms: 'Forms',
  bank: 'Bank',
  profile: 'Profile',
};
