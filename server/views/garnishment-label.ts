import { findGarnishmentKind } from '../../engine/benefits/garnishments.ts';
import { listKinds, payDescriptions } from '../../workflows/payroll/pay-kinds.ts';

/** Kinds of garnishment that the law knows. */
export const listGarnishmentKinds = () =>
  listKinds().filter(({ group }) => group === 'garnishment');

/** Finds a kind of garnishment by the text of a request. */
export const findKindOfGarnishment = (text: string) =>
  findGarnishmentKind(listGarnishmentKinds(), payDescriptions().matchDescription, text);

/** Labels of all kinds, for a refusal. */
export const describeGarnishmentKinds = () =>
  listGarnishmentKinds()
    .map(({ label }) => label)
    .join(', ');

export const garnishmentLabel = (kind: string) =>
  listGarnishmentKinds().find(({ id }) => id === kind)?.label ?? kind;
