import { maxFiledForms } from '../../../contract/reports/annual-forms.ts';
import type { get1099File as declared } from '../../../contract/reports/get1099File.ts';
import { writePublication1220 } from '../../../engine/forms/publication-1220.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import {
  type Form1099,
  loadDueForms1099,
  read1099Rules,
} from '../../../workflows/forms/load-1099-forms.ts';
import { describeEndOfYear } from '../../views/annual-form-blocks.ts';
import { to1099FileRecord } from '../../views/form-1099-record.ts';
import { withCompany } from '../scoped-handlers.ts';

const receivers = { IRS: 'IRS', State: 'state' } as const;

export const get1099File = withCompany<typeof declared>(
  async (request, { tx, keys, law, company, today, warn, refuse }) => {
    const { companyId, year, receiver, controlCode = '' } = request;
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const { ein, name, address, phone } = await loadFormCompany(tx, company);
    const forms: Form1099[] = [];
    for await (const page of loadDueForms1099(tx, keys, { companyId, year }, rules))
      forms.push(...page);
    if (forms.length > maxFiledForms) return refuse('tooMany', { count: String(forms.length) });
    const contact = {
      name: request.contactName,
      phone: request.contactPhone.replace(/\D/g, ''),
      email: request.contactEmail,
    };
    const result = writePublication1220({
      year,
      receiver: receivers[receiver],
      isTest: false,
      isPriorYear: false,
      transmitter: { ein, controlCode, name, address, contact },
      payers: [
        { id: companyId, ein, name, address, phone, payees: forms.map(({ payee }) => payee) },
      ],
      combinedFilingCodes: {},
    });
    for (const warning of describeEndOfYear({ year, today })) warn(warning);
    return { form1099File: to1099FileRecord(result, year, forms) };
  },
);
