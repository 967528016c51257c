/** The time for which a pay rate is paid. */
export const wageBases = ['Per Hour', 'Per Day', 'Per Week', 'Per Month', 'Per Year'] as const;

export type WageBasis = (typeof wageBases)[number];
