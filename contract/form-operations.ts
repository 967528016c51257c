import { get1099File } from './reports/get1099File.ts';
import { getForm1096 } from './reports/getForm1096.ts';
import { getForms1099Nec } from './reports/getForms1099Nec.ts';
import { getFormsW2 } from './reports/getFormsW2.ts';
import { getFormW3 } from './reports/getFormW3.ts';
import { getW2File } from './reports/getW2File.ts';
import { printForms1099Nec } from './reports/printForms1099Nec.ts';
import { printFormsW2 } from './reports/printFormsW2.ts';

/** Annual forms, in the module `reports`. */
export const formOperations = {
  getFormsW2,
  getFormW3,
  printFormsW2,
  getW2File,
  getForms1099Nec,
  getForm1096,
  printForms1099Nec,
  get1099File,
} as const;
