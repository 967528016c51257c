import type { getCompanyLocationInfo as declared } from '../../../contract/reports/getCompanyLocationInfo.ts';
import { listLocations } from '../../../store/locations.ts';
import { paginate } from '../list-page.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getCompanyLocationInfo = withCompany<typeof declared>(
  async ({ companyId, limit, cursor, withTotal }, { tx, refuse }) => {
    const locations = await listLocations(tx, companyId);
    const page = paginate(locations, { limit, cursor, withTotal }, ({ locationId }) => locationId);
    if (!page) return refuse('invalidCursor');
    return {
      ...page.next,
      locations: page.items.map(({ locationId, name, zipCode, phoneNumber, ...location }) => ({
        companyLocationId: locationId,
        companyLocation: name,
        address1: location.address1,
        address2: location.address2,
        city: location.city,
        state: location.state,
        zipcode: zipCode,
        country: 'USA',
        phoneNumber: phoneNumber ?? '',
        isPrimary: location.isPrimary,
        isWorkLocation: location.isWorkLocation,
        isMailingAddress: location.isMailingAddress,
        isFilingAddress: location.isFilingAddress,
      })),
    };
  },
);
