import type { companyRegistration as declared } from '../../../contract/companyOnboarding/companyRegistration.ts';
import { newId } from '../../../database/new-id.ts';
import { insertBusinessUser } from '../../../store/business-users.ts';
import { insertCompany } from '../../../store/companies.ts';
import { recordCompanyEvent } from '../../../workflows/webhooks/record-events.ts';
import { fullNameOf } from '../../views/full-name.ts';
import type { Handler } from '../handler.ts';
import { storeReference } from '../store-reference.ts';

export const companyRegistration: Handler<typeof declared> = async ({ registration }, context) => {
  const { tx, keys, now } = context;
  const { phoneNumber, email } = registration;
  const companyId = newId<'company'>();
  const businessUserId = newId<'businessUser'>();
  const company = {
    companyId,
    name: registration.company,
    website: registration.businessWebsite,
    naicsCode: registration.naicsSubCategoryCode,
    phoneNumber,
    email,
    isEsign: registration.isEsign,
  };
  const admin = {
    companyId,
    firstName: registration.firstName,
    middleName: registration.middleName,
    lastName: registration.lastName,
    phoneNumber,
    email,
    payrollAdmin: true,
    bookKeeper: false,
    beneficialOwner: false,
  };

  insertCompany(tx, company, now);
  insertBusinessUser(tx, keys, businessUserId, admin, now);
  const record = { companyId, kind: 'company', subjectId: companyId } as const;
  if (!(await storeReference(context, record, registration)))
    return context.refuse('externalIdTaken');
  await recordCompanyEvent(context, 'company.kybstatus.insert', companyId);
  const message = `${company.name} was registered, with ${fullNameOf(admin)} as payroll admin.`;
  return { registration: { companyId, businessUserId, status: 'registered', message } };
};
