import {
  benefitTestNames,
  benefitTestStatuses,
  type getBenefitTests as declared,
} from '../../../contract/benefits/getBenefitTests.ts';
import {
  type BenefitTestResult,
  findHighPay,
  testBenefits,
} from '../../../engine/benefits/benefit-tests.ts';
import { readBenefitTests, readBenefitTypes } from '../../../law/law.ts';
import { sumTestedWorkers, type TestedKinds } from '../../../store/benefit-tests.ts';
import { calendarDate, earlierDate } from '../../../values/calendar-date.ts';
import { formatMoney } from '../../../values/money.ts';
import { percentageNumber, rateToPercentage } from '../../../values/rate.ts';
import { withCompany } from '../scoped-handlers.ts';

export const getBenefitTests = withCompany<typeof declared>(
  async ({ companyId, year }, { tx, today }) => {
    const on = earlierDate(today, calendarDate(`${year}-12-31`));
    const law = readBenefitTests();
    const tested = { companyId, year, on, highPay: findHighPay(law, year) };
    const workers = await sumTestedWorkers(tx, tested, listTestedKinds());
    const results = testBenefits(workers, law, year);
    return {
      year,
      benefitTests: results.map((result) => ({
        benefitTest: benefitTestNames[result.test],
        status: benefitTestStatuses[result.status],
        favoredUsers: result.favored.workers,
        favoredBenefits: result.favored.benefits,
        otherUsers: result.others.workers,
        otherBenefits: result.others.benefits,
        measuredPercentage:
          result.measured === undefined ? null : percentageNumber(result.measured),
        boundPercentage: percentageNumber(rateToPercentage(result.bound)),
        message: describeResult(result, year),
      })),
      notCounted,
    };
  },
);

/** Kinds of benefits through the cafeteria plan, and of dependent care, which the company may pay too. */
function listTestedKinds(): TestedKinds {
  const types = readBenefitTypes().filter(({ isCafeteria }) => isCafeteria);
  const hsa = types.flatMap(({ limitByMonth, company }) => (limitByMonth && company) || []);
  const care = types.filter(({ worker }) => worker === 'dependent-care');
  return {
    cafeteria: [...new Set([...types.map(({ worker }) => worker), ...hsa])],
    dependentCare: care.flatMap(({ worker, company }) => (company ? [worker, company] : [worker])),
  };
}

function describeResult(result: BenefitTestResult, year: number): string {
  const { status, favored, others, measured } = result;
  const share = measured === undefined ? '' : `${percentageNumber(measured)} percent`;
  const favoredAmount = `$${formatMoney(favored.benefits)}`;
  const isKey = result.test === 'keyEmployees';
  if (status === 'nothingToTest')
    return isKey
      ? `Nobody had a benefit of the cafeteria plan in ${year}.`
      : `Nobody had dependent care in ${year}.`;
  if (status === 'notComputed')
    return isKey
      ? 'No worker is marked as an owner or corporate officer, so that key employees are not known.'
      : `The pay above which a worker is highly compensated is not confirmed for ${year}.`;
  if (isKey)
    return `Owners and officers have ${favoredAmount}, ${share} of all benefits of the cafeteria plan in ${year}. At most 25 percent are free of tax for key employees (26 U.S.C. 125(b)(2)).`;
  if (favored.benefits === 0)
    return `No highly compensated worker has dependent care in ${year} (26 U.S.C. 129(d)(8)).`;
  return `The average dependent care of ${others.workers} other workers in ${year} is ${share} of that of ${favored.workers} highly compensated ones. Less than 55 percent makes it taxable to the highly compensated (26 U.S.C. 129(d)(8)).`;
}

const notCounted = [
  'Key employees are those marked as owner or corporate officer with their wage. Their shares and the pay of officers are not known.',
  'The year is the calendar year so far: a plan with another year, its elections and later payrolls are not known.',
  'Premiums that the company pays are not counted as benefits of the cafeteria plan.',
  'Workers of related companies, whom a test counts too, and those whom a plan may leave out, such as workers under 21, are not known.',
  'Eligibility, the quarter for owners in dependent care (129(d)(4)) and self-insured health plans (105(h)) are not tested.',
];
