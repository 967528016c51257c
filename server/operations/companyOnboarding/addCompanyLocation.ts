import type { addCompanyLocation as declared } from '../../../contract/companyOnboarding/addCompanyLocation.ts';
import { newId } from '../../../database/new-id.ts';
import { planLocation } from '../../../engine/onboarding/locations.ts';
import { listLocations, putLocation } from '../../../store/locations.ts';
import { withLockedCompany } from '../scoped-handlers.ts';

export const addCompanyLocation = withLockedCompany<typeof declared>(
  async ({ companyLocation: input }, { tx, company, refuse }) => {
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
  },
);
