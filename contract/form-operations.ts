import { get1099File } from './reports/get1099File.ts';
import { getForm1096 } from './reports/getForm1096.ts';
import { getForm1099Nec } from './reports/getForm1099Nec.ts';
import { getForms1099Nec } from './reports/getForms1099Nec.ts';
import { getForms1099NecCorrected } from './reports/getForms1099NecCorrected.ts';
import { getFormsW2 } from './reports/getFormsW2.ts';
import { getFormsW2c } from './reports/getFormsW2c.ts';
import { getFormW2 } from './reports/getFormW2.ts';
import { getFormW3 } from './reports/getFormW3.ts';
import { getFormW3c } from './reports/getFormW3c.ts';
import { getW2cFile } from './reports/getW2cFile.ts';
import { getW2File } from './reports/getW2File.ts';
import { printForm1099Nec } from './reports/printForm1099Nec.ts';
import { printForms1099Nec } from './reports/printForms1099Nec.ts';
import { printForms1099NecCorrected } from './reports/printForms1099NecCorrected.ts';
import { printFormsW2 } from './reports/printFormsW2.ts';
import { printFormsW2c } from './reports/printFormsW2c.ts';
import { printFormW2 } from './reports/printFormW2.ts';

/** Annual forms, in the module `reports`. */
export const formOperations = {
  getFormsW2,
  getFormW2,
  printFormW2,
  getFormW3,
  printFormsW2,
  getW2File,
  getFormsW2c,
  getFormW3c,
  printFormsW2c,
  getW2cFile,
  getForms1099Nec,
  getForm1096,
  printForms1099Nec,
  getForm1099Nec,
  printForm1099Nec,
  get1099File,
  getForms1099NecCorrected,
  printForms1099NecCorrected,
} as const;
