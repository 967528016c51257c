import type { getUser as declared } from '../../../contract/reports/getUser.ts';
import { amountNumber } from '../../../values/amount.ts';
import type { Handler } from '../../perform.ts';
import { findCompany } from '../../store/companies.ts';
import { listDepartures, type RecordedDeparture } from '../../store/departures.ts';
import { findIdentity } from '../../store/identities.ts';
import { listLocations } from '../../store/locations.ts';
import { listWages } from '../../store/wages.ts';
import { findWorker } from '../../store/workers.ts';
import { toAddress, toUserRecord } from './user-record.ts';

export const getUser: Handler<typeof declared> = async (
  { companyId, userId: workerId },
  { tx, keys, today, refuse },
) => {
  const [company, worker, identity, wages, locations, departures] = await Promise.all([
    findCompany(tx, companyId),
    findWorker(tx, workerId),
    findIdentity(tx, keys, { companyId, workerId }),
    listWages(tx, companyId, [workerId]),
    listLocations(tx, companyId),
    listDepartures(tx, { companyId, workerId }),
  ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');

  const office = locations.find(({ locationId, isPrimary }) =>
    worker.locationId ? locationId === worker.locationId : isPrimary,
  );
  const record = toUserRecord({ ...worker, home: identity?.home ?? null }, wages, today);
  return {
    user: [
      {
        ...record,
        ssn: identity?.ssn.masked ?? '',
        dateOfBirth: identity?.dateOfBirth ?? '',
        companyLocationCategory: worker.locationCategory,
        stateCode: worker.workState ?? '',
        companyLocationId: worker.locationId ?? '',
        companyLocation:
          worker.locationCategory === 'Office' && office
            ? {
                ...toAddress(office),
                companyLocationId: office.locationId,
                companyLocation: office.name,
              }
            : null,
        userRemoteLocation: identity?.remote ? toAddress(identity.remote) : null,
        isTermsAccepted: worker.termsAcceptedAt !== null,
        departures: departures.map(toDepartureRecord),
      },
    ],
  };
};

function toDepartureRecord(departure: RecordedDeparture) {
  return {
    userStatus: departure.kind === 'terminated' ? ('Terminate' as const) : ('Deactivate' as const),
    dateOfJoin: departure.joinedOn,
    exitDate: departure.exitOn,
    returnDate: departure.returnedOn,
    finalPayCheckType: departure.finalPay,
    terminationChoice: departure.terminationChoice,
    dismissalType: departure.dismissalType,
    severanceAmount: departure.severance && amountNumber(departure.severance),
    severancePaymentType: departure.severanceType,
    severancePaymentFrequency: departure.severanceFrequency,
    firstSeverancePayDate: departure.severanceFirstOn,
    lastSeverancePayDate: departure.severanceLastOn,
    additionalNotes: departure.notes,
  };
}
