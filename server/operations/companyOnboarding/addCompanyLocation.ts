import type { addCompanyLocation as declared } from '../../../contract/companyOnboarding/addCompanyLocation.ts';
import { newId } from '../../../database/new-id.ts';
import { planLocation } from '../../../engine/onboarding/locations.ts';
import { lockCompany } from '../../../store/companies.ts';
import { listLocations, putLocation } from '../../../store/locations.ts';
import type { Handler } from '../handler.ts';

export const addCompanyLocation: Handler<typeof declared> = async (
  { companyLocation: given },
  { tx, refuse },
) => {
  const company = await lockCompany(tx, given.companyId);
  if (!company) return refuse('unknownCompany');
  const others = await listLocations(tx, given.companyId);

  const plan = planLocation({ ...given, name: given.companyLocation }, others);
  if (plan.problem) return refuse(plan.problem, { company: company.name });

  const companyLocationId = newId<'location'>();
  putLocation(tx, given.companyId, {
    ...plan.uses,
    locationId: companyLocationId,
    name: plan.name,
    address1: given.address1,
    address2: given.address2 ?? '',
    city: given.city,
    state: given.state,
    zipCode: given.zipcode,
    phoneNumber: given.phoneNumber ?? null,
  });
  const rank = plan.uses.isPrimary ? 'the primary location' : 'a location';
  const message = `${plan.name} is now ${rank} of ${company.name}.`;
  return { companyLocation: { companyLocationId, status: 'ready', message } };
};
