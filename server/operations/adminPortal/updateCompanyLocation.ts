import type { updateCompanyLocation as declared } from '../../../contract/adminPortal/updateCompanyLocation.ts';
import { applyChanges } from '../../../engine/onboarding/apply-changes.ts';
import { planLocation } from '../../../engine/onboarding/locations.ts';
import { lockCompanyOf } from '../../../store/companies.ts';
import { listLocations, putLocation } from '../../../store/locations.ts';
import type { Handler } from '../handler.ts';

export const updateCompanyLocation: Handler<typeof declared> = async (
  { companyLocation: input },
  { tx, refuse, noteCompany },
) => {
  const { companyLocationId } = input;
  const company = await lockCompanyOf(tx, 'location', companyLocationId);
  if (!company) return refuse('unknownLocation');
  noteCompany(company.companyId);
  const locations = await listLocations(tx, company.companyId);
  const current = locations.find(({ locationId }) => locationId === companyLocationId);
  if (!current) return refuse('unknownLocation');

  const others = locations.filter((location) => location !== current);
  const name = input.companyLocation ?? current.name;
  const plan = planLocation({ ...input, name }, others, current);
  if (plan.problem) return refuse(plan.problem, { company: company.name });

  const { address1, address2, city, state, zipcode: zipCode, phoneNumber } = input;
  const changes = { address1, address2, city, state, zipCode, phoneNumber };
  putLocation(tx, company.companyId, {
    ...applyChanges(current, changes),
    ...plan.uses,
    name: plan.name,
  });
  const kind = plan.uses.isPrimary ? 'primary location' : 'location';
  const message = `The ${kind} ${plan.name} of ${company.name} was updated.`;
  return { companyLocation: { companyLocationId, status: 'ready', message } };
};
