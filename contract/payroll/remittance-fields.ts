import { id, name } from '../wire.ts';

export const unknownRemittance = 'Invalid RemittanceId';

/** Id of a recorded remittance, as getOrderPayments lists it. */
export const remittanceId = () => id('remittance', unknownRemittance);

/** Names a garnishment of one payment, as getOrderPayments lists it. */
export const orderId = () => name();
