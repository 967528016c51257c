import type { removePerson as declared } from '../../../contract/access/removePerson.ts';
import { findCompany } from '../../../store/companies.ts';
import { endRolesOfPerson } from '../../../workflows/people/remove-person.ts';
import type { Handler } from '../handler.ts';

export const removePerson: Handler<typeof declared> = async (
  { personId, companyId },
  { tx, keys, caller, worldTime, refuse },
) => {
  const company = companyId && (await findCompany(tx, companyId));
  if (companyId && !company) return refuse('unknownCompany');
  const removed = { personId, companyId, caller };
  const ended = await endRolesOfPerson(tx, keys, removed, worldTime);
  if (typeof ended === 'string') return refuse(ended);

  const [first] = ended;
  const place = company ? ` from ${company.name}` : '';
  const message = `${first?.name} was removed${place}.`;
  return { person: { personId, status: 'removed', message } };
};
