import { maxFiledForms } from '../../../contract/reports/annual-forms.ts';
import type { get1099File as declared } from '../../../contract/reports/get1099File.ts';
import type { Transaction } from '../../../database/database.ts';
import type { KeyRing } from '../../../database/encryption.ts';
import { countIrisFiles, writeIrisFile } from '../../../engine/forms/iris-file.ts';
import { writePublication1220 } from '../../../engine/forms/publication-1220.ts';
import { findIrisTemplate } from '../../../store/iris-templates.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import {
  type Form1099Rules,
  loadDueForms1099,
  read1099Rules,
} from '../../../workflows/forms/load-1099-forms.ts';
import {
  type CorrectedYear,
  loadCorrectedForms1099,
} from '../../../workflows/forms/load-corrected-1099-forms.ts';
import { describeEndOfYear } from '../../views/annual-form-blocks.ts';
import {
  type FormsOfPayee,
  to1099FileRecord,
  toIrisFileRecord,
  toIrisPayees,
} from '../../views/form-1099-file.ts';
import { withCompany } from '../scoped-handlers.ts';

const receivers = { IRS: 'IRS', State: 'state' } as const;

export const get1099File = withCompany<typeof declared>(
  async (request, { tx, keys, law, company, today, warn, refuse }) => {
    const { companyId, year, receiver, controlCode = '', isCorrection, part = 1 } = request;
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const isWithTemplate = receiver === 'IRS' && !isCorrection;
    const template = isWithTemplate ? await findIrisTemplate(tx, year) : undefined;
    const { ein, name, address, phone } = await loadFormCompany(tx, company);
    const load = isCorrection ? loadCorrections : loadForms;
    const forms = await load(tx, keys, { companyId, year }, rules);
    const payees = forms.flatMap((form) => form.payees);
    if (payees.length > maxFiledForms) return refuse('tooMany', { count: String(payees.length) });
    const partCount = template ? countIrisFiles(payees.length) : 1;
    if (part > partCount) return refuse('unknownPart', { count: String(partCount) });
    for (const warning of describeEndOfYear({ year, today })) warn(warning);
    const contact = {
      name: request.contactName,
      phone: request.contactPhone.replace(/\D/g, ''),
      email: request.contactEmail,
    };
    const transmitter = { ein, controlCode, name, address, contact };
    const payer = { id: companyId, ein, name, address, phone };
    if (template) {
      const file = { year, part, transmitter, payer: { ...payer, payees: toIrisPayees(forms) } };
      const result = writeIrisFile(template, file);
      return { form1099File: toIrisFileRecord(result, { year, part, partCount }, forms) };
    }
    const result = writePublication1220({
      year,
      receiver: receivers[receiver],
      isTest: false,
      isPriorYear: false,
      transmitter,
      payers: [{ ...payer, payees }],
      combinedFilingCodes: {},
    });
    const fileName = `1099-nec-${isCorrection ? 'corrections-' : ''}${year}.txt`;
    return { form1099File: to1099FileRecord(result, fileName, forms) };
  },
);

/** Loads the forms that are due. */
async function loadForms(
  tx: Transaction,
  keys: KeyRing,
  filter: CorrectedYear,
  rules: Form1099Rules,
): Promise<FormsOfPayee[]> {
  const forms: FormsOfPayee[] = [];
  for await (const page of loadDueForms1099(tx, keys, filter, rules))
    forms.push(...page.map(({ worker, payee }) => ({ worker, payees: [payee] })));
  return forms;
}

/** Loads the returns to file after the filing. */
async function loadCorrections(
  tx: Transaction,
  keys: KeyRing,
  filter: CorrectedYear,
  rules: Form1099Rules,
): Promise<FormsOfPayee[]> {
  const { forms } = await loadCorrectedForms1099(tx, keys, filter, rules);
  return forms.map(({ worker, returns }) => ({ worker, payees: returns }));
}
