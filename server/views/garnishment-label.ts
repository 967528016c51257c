import { listKinds } from '../../workflows/payroll/pay-kinds.ts';

/** Kinds of garnishment that the law knows. */
export const listGarnishmentKinds = () =>
  listKinds().filter(({ group }) => group === 'garnishment');

export const garnishmentLabel = (kind: string) =>
  listGarnishmentKinds().find(({ id }) => id === kind)?.label ?? kind;
