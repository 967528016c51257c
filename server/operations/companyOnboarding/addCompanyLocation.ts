import type { addCompanyLocation as declared } from '../../../contract/companyOnboarding/addCompanyLocation.ts';
import { newId } from '../../../database/new-id.ts';
import { planLocation } from '../../../engine/onboarding/locations.ts';
import { lockCompany } from '../../../store/companies.ts';
import { listLocations, putLocation } from '../../../store/locations.ts';
import type { Handler } from '../handler.ts';

export const addCompanyLocation: Handler<typeof declared> = async (
  { companyLocation: input },
  { tx, refuse },
) => {
  const company = await lockCompany(tx, input.companyId);
  if (!company) return refuse('unknownCompany');
  const others = await listLocations(tx, input.companyId);

  const plan = planLocation({ ...input, name: input.companyLocation }, others);
  if (plan.problem) return refuse(plan.problem, { company: company.name });

  const companyLocationId = newId<'location'>();
  putLocation(tx, input.companyId, {
    ...plan.uses,
    locationId: companyLocationId,
    name: plan.name,
    address1: input.address1,
    address2: input.address2 ?? '',
    city: input.city,
    state: input.state,
    zipCode: input.zipcode,
    phoneNumber: input.phoneNumber ?? null,
  });
  const kind = plan.uses.isPrimary ? 'the primary location' : 'a location';
  const message = `${plan.name} is now ${kind} of ${company.name}.`;
  return { companyLocation: { companyLocationId, status: 'ready', message } };
};
