/** Whether somebody starts each payroll, or it runs by itself at the deadline when nothing blocks it. */
export const paymentModes = ['Self-Initiated', 'Automatic'] as const;

export type PaymentMode = (typeof paymentModes)[number];
