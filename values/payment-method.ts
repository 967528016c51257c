/** How net pay reaches a worker. */
export const paymentMethods = ['Direct Deposit', 'Check'] as const;

export type PaymentMethod = (typeof paymentMethods)[number];
