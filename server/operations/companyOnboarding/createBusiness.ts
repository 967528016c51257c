import { addCompanyLocation as location } from '../../../contract/companyOnboarding/addCompanyLocation.ts';
import { addKybInformation as information } from '../../../contract/companyOnboarding/addKybInformation.ts';
import { companyRegistration as registration } from '../../../contract/companyOnboarding/companyRegistration.ts';
import type { createBusiness as declared } from '../../../contract/companyOnboarding/createBusiness.ts';
import { initiateCompanyKyb as initiation } from '../../../contract/companyOnboarding/initiateCompanyKyb.ts';
import { updateAdminUser as completion } from '../../../contract/companyOnboarding/updateAdminUser.ts';
import { primaryLocationName } from '../../../engine/onboarding/locations.ts';
import { listCompaniesWithEin } from '../../../store/companies.ts';
import type { Id } from '../../../values/id.ts';
import { type Handler, toNestedContext } from '../handler.ts';
import { Refusal } from '../refusal.ts';
import { addCompanyLocation } from './addCompanyLocation.ts';
import { addKybInformation } from './addKybInformation.ts';
import { companyRegistration } from './companyRegistration.ts';
import { initiateCompanyKyb } from './initiateCompanyKyb.ts';
import { updateAdminUser } from './updateAdminUser.ts';

/** Performs the operations of each step; if one refuses, the transaction is rolled back. */
export const createBusiness: Handler<typeof declared> = async (request, context) => {
  const { tx, refuse } = context;
  const sharing = await listCompaniesWithEin(tx, request.kybInformation.ein);
  if (sharing.some(({ name }) => name === request.registration.company))
    return refuse('alreadyRegistered');

  const registered = await companyRegistration(request, toNestedContext(registration, context));
  if (registered instanceof Refusal) return registered;
  const companyId = registered.registration.companyId as Id<'company'>;
  const businessUserId = registered.registration.businessUserId as Id<'businessUser'>;

  const { companyLocation: name = primaryLocationName, ...address } = request.companyLocation;
  const located = await addCompanyLocation(
    { companyLocation: { ...address, companyId, companyLocation: name } },
    toNestedContext(location, context),
  );
  if (located instanceof Refusal) return located;
  const completed = await updateAdminUser(
    { businessUser: { ...request.businessUser, businessUserId } },
    toNestedContext(completion, context),
  );
  if (completed instanceof Refusal) return completed;
  const informed = await addKybInformation(
    { kybInformation: { ...request.kybInformation, companyId } },
    toNestedContext(information, context),
  );
  if (informed instanceof Refusal) return informed;
  const initiated = await initiateCompanyKyb({ companyId }, toNestedContext(initiation, context));
  if (initiated instanceof Refusal) return initiated;

  const steps = [registered.registration, informed.kybInformation, initiated.initiateKyb];
  return {
    registration: {
      companyId,
      companyLocationId: located.companyLocation.companyLocationId,
      businessUserId,
      kybInformationId: informed.kybInformation.kybInformationId,
      status: initiated.initiateKyb.status,
      message: steps.map(({ message }) => message).join(' '),
    },
  };
};
