import type { getForm1096 as declared } from '../../../contract/reports/getForm1096.ts';
import { computeForm1096 } from '../../../engine/forms/form-1099-nec.ts';
import { plus } from '../../../values/money.ts';
import { loadFormCompany } from '../../../workflows/forms/form-company.ts';
import { loadDueForms1099, read1099Rules } from '../../../workflows/forms/load-1099-forms.ts';
import {
  describeEndOfYear,
  listCompanyBlocks,
  toBlock,
  toFormBox,
} from '../../views/annual-form-blocks.ts';
import { list1099Blocks } from '../../views/form-1099-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getForm1096 = withCompany<typeof declared>(
  async ({ companyId, year }, { tx, keys, law, company, today, warn, refuse }) => {
    const rules = read1099Rules(law, year);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    let { forms, federalIncomeTax, total } = computeForm1096([]);
    let isBlocked = false;
    for await (const page of loadDueForms1099(tx, keys, { companyId, year }, rules)) {
      const added = computeForm1096(page.map(({ payee }) => payee.form));
      forms += added.forms;
      federalIncomeTax = plus(federalIncomeTax, added.federalIncomeTax);
      total = plus(total, added.total);
      isBlocked ||= page.some(({ payee }) => list1099Blocks([payee]).length > 0);
    }
    for (const warning of describeEndOfYear({ year, today })) warn(warning);
    const companyBlocks = listCompanyBlocks(await loadFormCompany(tx, company));
    return {
      form1096: {
        year,
        formCount: forms,
        boxes: [toFormBox('4', { amount: federalIncomeTax }), toFormBox('5', { amount: total })],
        blocks: [...companyBlocks, ...(isBlocked ? [toBlock('formsHaveBlocks')] : [])],
      },
    };
  },
);
