import type { updateCompanyLocation as declared } from '../../../contract/adminPortal/updateCompanyLocation.ts';
import { applyChanges } from '../../../engine/onboarding/apply-changes.ts';
import { planLocation } from '../../../engine/onboarding/locations.ts';
import { lockCompanyOf } from '../../../store/companies.ts';
import { listLocations, putLocation } from '../../../store/locations.ts';
import type { Handler } from '../handler.ts';

export const updateCompanyLocation: Handler<typeof declared> = async (
  { companyLocation: given },
  { tx, refuse },
) => {
  const { companyLocationId } = given;
  const company = await lockCompanyOf(tx, 'location', companyLocationId);
  if (!company) return refuse('unknownLocation');
  const locations = await listLocations(tx, company.companyId);
  const former = locations.find(({ locationId }) => locationId === companyLocationId);
  if (!former) return refuse('unknownLocation');

  const others = locations.filter((location) => location !== former);
  const name = given.companyLocation ?? former.name;
  const plan = planLocation({ ...given, name }, others, former);
  if (plan.problem) return refuse(plan.problem, { company: company.name });

  const { address1, address2, city, state, zipcode: zipCode, phoneNumber } = given;
  const changes = { address1, address2, city, state, zipCode, phoneNumber };
  putLocation(tx, company.companyId, {
    ...applyChanges(former, changes),
    ...plan.uses,
    name: plan.name,
  });
  const rank = plan.uses.isPrimary ? 'primary location' : 'location';
  const message = `The ${rank} ${plan.name} of ${company.name} was updated.`;
  return { companyLocation: { companyLocationId, status: 'ready', message } };
};
