import type { getUser as declared } from '../../../contract/reports/getUser.ts';
import { amountNumber } from '../../../values/amount.ts';
import { percentageNumber } from '../../../values/percentage.ts';
import type { Handler } from '../../perform.ts';
import { listCertificates } from '../../store/certificates.ts';
import { findCompany } from '../../store/companies.ts';
import { listDepartures, type RecordedDeparture } from '../../store/departures.ts';
import { findIdentity } from '../../store/identities.ts';
import { listLocations } from '../../store/locations.ts';
import { listPayAccounts, type PayAccount } from '../../store/pay-accounts.ts';
import { listRiskClasses } from '../../store/risk-classes.ts';
import { listWages } from '../../store/wages.ts';
import { findWorker } from '../../store/workers.ts';
import { toStateW4Records, toW4Record } from '../w4.ts';
import { toAddress, toRiskClassRecord, toUserRecord } from './user-record.ts';

export const getUser: Handler<typeof declared> = async (
  { companyId, userId: workerId },
  { tx, keys, today, refuse },
) => {
  const [company, worker, identity, wages, riskClasses, locations, departures, forms, accounts] =
    await Promise.all([
      findCompany(tx, companyId),
      findWorker(tx, workerId),
      findIdentity(tx, keys, { companyId, workerId }),
      listWages(tx, companyId, [workerId]),
      listRiskClasses(tx, [workerId]),
      listLocations(tx, companyId),
      listDepartures(tx, { companyId, workerId }),
      listCertificates(tx, workerId),
      listPayAccounts(tx, workerId),
    ]);
  if (!company) return refuse('unknownCompany');
  if (worker?.companyId !== companyId) return refuse('unknownUser');

  const office = locations.find(({ locationId, isPrimary }) =>
    worker.locationId ? locationId === worker.locationId : isPrimary,
  );
  const listed = { ...worker, home: identity?.home ?? null };
  return {
    user: [
      {
        ...toUserRecord(listed, { wages, riskClasses }, today),
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
        w4Information: toW4Record(forms),
        stateW4Information: toStateW4Records(forms),
        userPayAccountEntities: accounts.map(toPayAccountRecord),
        employeeMiscellaneousStateTaxes: riskClasses.map(toRiskClassRecord),
      },
    ],
  };
};

function toPayAccountRecord({ payAccountId, accountNumberMasked, ...account }: PayAccount) {
  return {
    userPayAccountEntityId: payAccountId,
    bankName: account.bankName,
    accountName: account.accountName,
    accountNumber: accountNumberMasked,
    accountType: account.accountType,
    payPercentage: percentageNumber(account.percentage),
    isPrimary: account.isPrimary,
  };
}

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
