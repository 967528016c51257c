import type { getUser as declared } from '../../../contract/reports/getUser.ts';
import { findCompany } from '../../../store/companies.ts';
import { type DepositAccount, listDepositAccounts } from '../../../store/deposit-accounts.ts';
import { listLocations } from '../../../store/locations.ts';
import { listRiskClasses } from '../../../store/risk-classes.ts';
import { listTerminations, type RecordedTermination } from '../../../store/terminations.ts';
import { listWages } from '../../../store/wages.ts';
import { listWithholdingCertificates } from '../../../store/withholding-certificates.ts';
import { findWorkerIdentity } from '../../../store/worker-identities.ts';
import { findWorker } from '../../../store/workers.ts';
import { toDollars } from '../../../values/money.ts';
import { percentageNumber } from '../../../values/rate.ts';
import { toAddressRecord, toRiskClassRecord, toUserRecord } from '../../views/user-record.ts';
import { toStateW4Records, toW4Record } from '../../views/w4-record.ts';
import type { Handler } from '../handler.ts';

export const getUser: Handler<typeof declared> = async (
  { companyId, workerId },
  { tx, keys, today, refuse },
) => {
  const [company, worker, identity, wages, riskClasses, locations, departures, forms, accounts] =
    await Promise.all([
      findCompany(tx, companyId),
      findWorker(tx, workerId),
      findWorkerIdentity(tx, keys, { companyId, workerId }),
      listWages(tx, companyId, [workerId]),
      listRiskClasses(tx, [workerId]),
      listLocations(tx, companyId),
      listTerminations(tx, { companyId, workerId }),
      listWithholdingCertificates(tx, workerId),
      listDepositAccounts(tx, workerId),
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
                ...toAddressRecord(office),
                companyLocationId: office.locationId,
                companyLocation: office.name,
              }
            : null,
        userRemoteLocation: identity?.remote ? toAddressRecord(identity.remote) : null,
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

function toPayAccountRecord({ payAccountId, accountNumberMasked, ...account }: DepositAccount) {
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

function toDepartureRecord(departure: RecordedTermination) {
  return {
    userStatus: departure.kind,
    dateOfJoin: departure.joinedOn,
    exitDate: departure.exitOn,
    returnDate: departure.returnedOn,
    finalPayCheckType: departure.finalPay,
    terminationChoice: departure.terminationChoice,
    dismissalType: departure.dismissalType,
    severanceAmount: departure.severance && toDollars(departure.severance),
    severancePaymentType: departure.severanceType,
    severancePaymentFrequency: departure.severanceFrequency,
    firstSeverancePayDate: departure.severanceFirstOn,
    lastSeverancePayDate: departure.severanceLastOn,
    additionalNotes: departure.notes,
  };
}
