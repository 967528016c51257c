import { getFilings } from './reports/getFilings.ts';
import { getForm940 } from './reports/getForm940.ts';
import { getForm941 } from './reports/getForm941.ts';
import { getForm941X } from './reports/getForm941X.ts';
import { getForm944 } from './reports/getForm944.ts';
import { getForm945 } from './reports/getForm945.ts';
import { printForm940 } from './reports/printForm940.ts';
import { printForm941 } from './reports/printForm941.ts';
import { printForm944 } from './reports/printForm944.ts';
import { printForm945 } from './reports/printForm945.ts';

/** Operations of federal tax returns, in the module `reports`. */
export const returnOperations = {
  getFilings,
  getForm940,
  getForm941,
  getForm941X,
  getForm944,
  getForm945,
  printForm940,
  printForm941,
  printForm944,
  printForm945,
} as const;
