import type { StateCode } from '../../values/state.ts';

/** Facts about each worker that some states ask for, and that no file has yet. */
export type UnsupportedItem = 'hours' | 'weeks' | 'hourly rates' | 'occupation codes';

export interface StateWageLayout {
  readonly format: StateWageFormat;
  /** Characters of the account number that the file has room for. */
  readonly accountLength: number;
  readonly unsupported?: UnsupportedItem;
  /** Workers have a record with fewer fields. */
  readonly hasShortWorkers?: boolean;
  /** The state's number for a part of the company must be given. */
  readonly needsReportingUnit?: boolean;
}

export type StateWageFormat =
  | 'ICESA'
  | 'MMREF'
  | 'Arizona CSV'
  | 'Florida RT-6'
  | 'Iowa CSV'
  | 'Michigan E and S'
  | 'Wisconsin tab-separated';

const icesa = { format: 'ICESA', accountLength: 15 } as const;
const mmref = { format: 'MMREF', accountLength: 20 } as const;

/**
 * Layouts of the wage files of states. One source has each state's choice; no state has checked a file
 * of ours. Other states change a layout in ways that are not known completely, or have layouts of their
 * own: a row here adds one.
 */
export const stateWageLayouts: Readonly<Partial<Record<StateCode, StateWageLayout>>> = {
  AL: icesa,
  AZ: { format: 'Arizona CSV', accountLength: 20 },
  DC: icesa,
  FL: { format: 'Florida RT-6', accountLength: 7 },
  IA: { format: 'Iowa CSV', accountLength: 8, needsReportingUnit: true },
  IL: { ...icesa, accountLength: 7 },
  KS: icesa,
  KY: icesa,
  LA: { ...mmref, unsupported: 'hourly rates' },
  MD: mmref,
  ME: icesa,
  MI: { format: 'Michigan E and S', accountLength: 7 },
  MN: { ...icesa, accountLength: 8, unsupported: 'hours' },
  MO: mmref,
  MS: mmref,
  NE: { ...mmref, unsupported: 'hours' },
  OH: { ...icesa, unsupported: 'weeks' },
  OK: icesa,
  OR: { ...mmref, unsupported: 'hours' },
  PA: { ...icesa, unsupported: 'weeks' },
  SC: { ...mmref, unsupported: 'occupation codes' },
  TN: { ...icesa, hasShortWorkers: true },
  TX: { ...icesa, accountLength: 9 },
  UT: mmref,
  VA: mmref,
  WA: { ...icesa, unsupported: 'hours' },
  WI: { format: 'Wisconsin tab-separated', accountLength: 10 },
};

/** States that ask for the hours of each worker. Only one source has the list, and it may be longer. */
export const statesAskingForHours: readonly StateCode[] = ['MN', 'NE', 'OR', 'VT', 'WA'];
