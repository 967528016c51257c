import type { companyRegistration as declared } from '../../../contract/companyOnboarding/companyRegistration.ts';
import { newId } from '../../../database/new-id.ts';
import { insertBusinessUser } from '../../../store/business-users.ts';
import { insertCompany } from '../../../store/companies.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';

export const companyRegistration: Handler<typeof declared> = async (
  { registration },
  { tx, keys, now, eventViews },
) => {
  const companyId = newId<'company'>();
  const businessUserId = newId<'businessUser'>();
  insertCompany(
    tx,
    {
      companyId,
      name: registration.company,
      website: registration.businessWebsite,
      naicsCode: registration.naicsSubCategoryCode,
      phoneNumber: registration.phoneNumber,
      email: registration.email,
      isEsign: registration.isEsign,
    },
    now,
  );
  insertBusinessUser(
    tx,
    keys,
    businessUserId,
    {
      companyId,
      firstName: registration.firstName,
      middleName: registration.middleName,
      lastName: registration.lastName,
      phoneNumber: registration.phoneNumber,
      email: registration.email,
      payrollAdmin: true,
      bookKeeper: false,
      beneficialOwner: false,
    },
    now,
  );
  await recordCompanyEvent({ tx, now, eventViews }, 'company.kybstatus.insert', companyId);
  return {
    registration: {
      companyId,
      businessUserId,
      status: 'registered',
      message: `${registration.company} was registered, with ${fullNameOf(registration)} as payroll admin.`,
    },
  };
};
