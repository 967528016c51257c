import type { RequestOf } from '../../../contract/operation.ts';
import { maxFiledForms } from '../../../contract/reports/annual-forms.ts';
import type { getW2File as declared } from '../../../contract/reports/getW2File.ts';
import { type Efw2Cover, Efw2Draft } from '../../../engine/forms/efw2.ts';
import { countW2Workers, findFormYear } from '../../../store/w2-records.ts';
import { noMoney } from '../../../values/money.ts';
import { type FormCompany, loadFormCompany } from '../../../workflows/forms/form-company.ts';
import {
  loadW2Pages,
  loadW2Rules,
  type W2FormRules,
} from '../../../workflows/forms/load-w2-forms.ts';
import { describeFormYear } from '../../views/annual-form-blocks.ts';
import { fullNameOf } from '../../views/full-name.ts';
import { toW2FileRecord } from '../../views/w2-file-record.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getW2File = withCompany<typeof declared>(
  async (request, { tx, keys, law, company, today, warn, refuse, sendInPieces }) => {
    const { companyId, year } = request;
    const filter = { companyId, year };
    const rules = await loadW2Rules(tx, law, filter);
    if (!rules) return refuse('returnNotCovered', { year: String(year) });
    const [about, facts, formCount] = await Promise.all([
      loadFormCompany(tx, company),
      findFormYear(tx, filter),
      countW2Workers(tx, filter),
    ]);
    if (formCount > maxFiledForms) return refuse('tooMany', { count: String(formCount) });
    const draft = new Efw2Draft(toCover(request, about, rules));
    const names = new Map<string, string>();
    for await (const page of loadW2Pages(tx, keys, filter, rules))
      for (const { worker, form } of page)
        if (!draft.add(form)) names.set(worker.workerId, fullNameOf(worker));
    for (const warning of describeFormYear(facts, { year, today })) warn(warning);
    const nameOf = (workerId: string) => names.get(workerId) ?? workerId;
    const w2File = toW2FileRecord(draft.end(), { year, formCount }, { nameOf, sendInPieces });
    return { w2File };
  },
);

const preparers = {
  Self: 'L',
  'Accounting firm': 'A',
  'Service bureau': 'S',
  'Parent company': 'P',
  Other: 'O',
} as const;

function toCover(
  request: RequestOf<typeof declared>,
  { companyId, name, ein, address, federalForm }: FormCompany,
  { socialSecurityBase }: W2FormRules,
): Efw2Cover {
  const { year, submitterUserId, contactName, contactPhone, contactEmail } = request;
  const contact = {
    name: contactName,
    phone: contactPhone.replace(/\D/g, ''),
    email: contactEmail,
  };
  return {
    year,
    socialSecurityBase,
    submitter: {
      ein,
      userId: submitterUserId,
      name,
      address,
      contact,
      preparer: preparers[request.preparer ?? 'Self'],
    },
    employer: {
      id: companyId,
      ein,
      name,
      address,
      form: federalForm === '944' ? '944' : '941',
      kind: 'N',
      isTerminating: request.isTerminating,
      thirdPartySickPayTax: noMoney,
      contact,
    },
  };
}
