/** Records that the screens of the console are opened for. */
export interface ScreenIds {
  readonly companyId: string;
  /** A period whose pay can be entered. */
  readonly payPeriodId: string;
  /** A period that was paid. */
  readonly paidPeriodId: string;
  readonly userId: string;
}

export type ScreenCall = readonly [operation: string, request: object];

/** A screen with the calls that it makes when it is opened, besides those of its frame. */
export interface ConsoleScreen {
  /** Heading of the screen. */
  readonly screen: string;
  /** Address below /console. */
  readonly path: string;
  readonly calls: readonly ScreenCall[];
  /** The grid takes every worker at once; its goals are larger. */
  readonly isGrid?: true;
}

/** Calls that the frame makes once, whichever screen is opened first; the tasks are counted in the navigation. */
export const frameOperations = [
  'access/getCaller',
  'reports/getCompanies',
  'reports/getTasks',
  'sandbox/getClock',
];

/** Each screen of a company with its calls. A browser test compares them with those that the console makes. */
export function listConsoleScreens(ids: ScreenIds): readonly ConsoleScreen[] {
  const { companyId, payPeriodId, paidPeriodId, userId } = ids;
  const company = `/c/${companyId}`;
  return [
    {
      screen: 'Home',
      path: company,
      calls: [
        ['reports/getHome', { companyId }],
        ['reports/getTasks', { companyId }],
        ['payroll/previewPayroll', { payPeriodId, totalsOnly: true, withRunChanges: true }],
      ],
    },
    {
      screen: 'Pay',
      path: `${company}/pay`,
      calls: [
        ['reports/getUnProcessedPayPeriod', { companyId, limit: 10 }],
        ['payroll/getRetroPay', { companyId, limit: 50 }],
        ['reports/getRuns', { companyId, endDate: '2026-12-31', limit: 30 }],
      ],
    },
    {
      screen: 'Enter pay',
      path: `${company}/pay/${payPeriodId}`,
      isGrid: true,
      calls: [
        ['reports/getPayEntries', { payPeriodId }],
        ['reports/getUnProcessedPayPeriod', { companyId, limit: 10 }],
        ['payroll/previewPayroll', { payPeriodId, asColumns: true, withRunChanges: true }],
      ],
    },
    {
      screen: 'Review',
      path: `${company}/pay/${payPeriodId}/review`,
      calls: [
        ['payroll/previewPayroll', { payPeriodId, limit: 100, withRunChanges: true }],
        ['reports/getApproval', { payPeriodId }],
        ['reports/getProgress', { companyId }],
      ],
    },
    {
      screen: 'Receipt',
      path: `${company}/pay/${paidPeriodId}/receipt`,
      calls: [
        ['reports/getRuns', { companyId, payPeriodId: paidPeriodId, withPayments: true }],
        ['reports/getApproval', { payPeriodId: paidPeriodId }],
        ['reports/getReturnedPayments', { companyId, payPeriodId: paidPeriodId, limit: 50 }],
      ],
    },
    {
      screen: 'Correct what was paid',
      path: `${company}/pay/${paidPeriodId}/correct`,
      isGrid: true,
      calls: [
        ['reports/getPayEntries', { payPeriodId: paidPeriodId }],
        ['reports/getApproval', { payPeriodId: paidPeriodId }],
        ['reports/getCorrections', { companyId, payPeriodId: paidPeriodId }],
      ],
    },
    {
      screen: 'People',
      path: `${company}/people`,
      calls: [
        ['reports/getUserOverview', { companyId, sort: 'name', limit: 50, withTotal: true }],
        ['reports/getUserOverview', { companyId, limit: 1, withCounts: true }],
      ],
    },
    {
      screen: 'Worker',
      path: `${company}/people/${userId}`,
      calls: [
        ['reports/getUser', { companyId, userId }],
        ['reports/getUserTask', { companyId, userId }],
        ['reports/previewNextPay', { companyId, userId }],
      ],
    },
    {
      screen: 'Details of a worker',
      path: `${company}/people/${userId}?tab=details`,
      calls: [
        ['reports/getUser', { companyId, userId }],
        ['reports/getUserTask', { companyId, userId }],
        ['reports/getCompanyLocationInfo', { companyId }],
      ],
    },
    {
      screen: 'Payments of a worker',
      path: `${company}/people/${userId}?tab=payments`,
      calls: [
        ['reports/getUser', { companyId, userId }],
        ['reports/getReturnedPayments', { companyId, userId, limit: 50 }],
        ['reports/getIndividualPayrollHistory', { companyId, userId }],
      ],
    },
    {
      screen: 'Deductions of a worker',
      path: `${company}/people/${userId}?tab=deductions`,
      calls: [
        ['reports/getUser', { companyId, userId }],
        ['benefits/getUserBenefits', { companyId, userId }],
        ['adminPortal/getRecurringPayItems', { companyId, userId, withGarnishments: true }],
      ],
    },
    {
      screen: 'Benefits',
      path: `${company}/benefits`,
      calls: [
        ['benefits/getCompanyBenefits', { companyId }],
        ['benefits/getBenefitValidEffectiveMonths', {}],
        ['benefits/getEnrollments', { companyId, limit: 50, withTotal: true }],
      ],
    },
    {
      screen: 'Calendar',
      path: `${company}/calendar`,
      calls: [['reports/getCalendar', { companyId }]],
    },
    {
      screen: 'Taxes',
      path: `${company}/taxes`,
      calls: [
        ['reports/getTaxDeposits', { companyId, startDate: '2026-01-01', endDate: '2026-12-31' }],
        ['reports/getTaxPayments', { companyId, dueUntil: '2026-12-31' }],
      ],
    },
    {
      screen: 'States of the taxes',
      path: `${company}/taxes?part=states`,
      calls: [
        ['reports/getStateRegistration', { companyId }],
        ['reports/getUserOverview', { companyId, limit: 1, withCounts: true }],
        ['reports/getTaxDeposits', { companyId, startDate: '2026-01-01', endDate: '2026-12-31' }],
      ],
    },
    {
      screen: 'Garnishments to send',
      path: `${company}/taxes?part=garnishments`,
      calls: [
        ['reports/getOrderPayments', { companyId, startDate: '2026-01-01', endDate: '2026-12-31' }],
      ],
    },
    {
      screen: 'Documents',
      path: `${company}/documents`,
      calls: [['reports/getFilings', { companyId, year: 2026 }]],
    },
    {
      screen: 'Forms of workers',
      path: `${company}/documents?part=forms`,
      calls: [
        ['reports/getFormsW2', { companyId, year: 2026, limit: 50 }],
        ['reports/getForms1099Nec', { companyId, year: 2026, limit: 50 }],
      ],
    },
    {
      screen: 'New hires',
      path: `${company}/documents?part=hires`,
      calls: [
        [
          'reports/getNewHires',
          { companyId, startDate: '2026-01-01', endDate: '2026-12-31', limit: 100 },
        ],
      ],
    },
    {
      screen: 'All files',
      path: `${company}/documents?part=files`,
      calls: [
        ['reports/getFilings', { companyId, year: 2026 }],
        ['reports/getRuns', { companyId, startDate: '2026-01-01', endDate: '2026-12-31' }],
        ['reports/getJournalExports', { companyId }],
      ],
    },
    {
      screen: 'Reports',
      path: `${company}/reports`,
      calls: [['reports/getReportTable', { companyId, report: 'Payroll register', limit: 200 }]],
    },
    {
      screen: 'Taxable wages',
      path: `${company}/reports?part=wages`,
      calls: [
        [
          'reports/getTaxableWages',
          {
            companyId,
            startDate: '2026-01-01',
            endDate: '2026-12-31',
            span: 'Quarter',
            limit: 200,
          },
        ],
      ],
    },
    {
      screen: 'Journal',
      path: `${company}/reports?part=journal`,
      calls: [
        ['reports/getJournalExports', { companyId, limit: 50 }],
        ['reports/previewJournal', { companyId, startDate: '2026-01-01', endDate: '2026-03-31' }],
      ],
    },
    {
      screen: 'Accounts of the bookkeeping',
      path: `${company}/reports?part=accounts`,
      calls: [
        ['adminPortal/getAccountMapping', { companyId }],
        ['reports/getCompanyLocationInfo', { companyId }],
      ],
    },
    {
      screen: 'Plots',
      path: `${company}/reports/plots`,
      calls: [
        ['reports/getRuns', { companyId, endDate: '2026-12-31', limit: 104 }],
        ['reports/getRunChanges', { payPeriodId: paidPeriodId }],
      ],
    },
    {
      screen: 'Plot of the money needed',
      path: `${company}/reports/plots?plot=cash`,
      calls: [
        ['reports/getReportTable', { companyId, report: 'Cash requirement', limit: 1000 }],
        ['reports/getTaxDeposits', { companyId }],
      ],
    },
    {
      screen: 'Plot of places',
      path: `${company}/reports/plots?plot=places`,
      calls: [
        [
          'reports/getCosts',
          { companyId, by: ['State'], startDate: '2026-01-01', endDate: '2026-12-31' },
        ],
      ],
    },
    {
      screen: 'Activity',
      path: `${company}/activity`,
      calls: [
        ['reports/getActivity', { companyId, limit: 50 }],
        ['access/getPeople', { companyId }],
      ],
    },
    {
      screen: 'Setup',
      path: `${company}/setup`,
      calls: [
        ['reports/getCompanyInfo', { companyId, extended: true, withCounts: true }],
        ['reports/getTasks', { companyId }],
        ['reports/getCompanyTask', { companyId, task: 'federalFormMissing', limit: 50 }],
      ],
    },
    {
      screen: 'Settings',
      path: `${company}/settings`,
      calls: [
        ['access/getPeople', { companyId }],
        [
          'reports/getActivity',
          {
            operations: ['invitePerson', 'changeRole', 'removePerson', 'withdrawInvitation'],
            limit: 1,
            companyId,
          },
        ],
      ],
    },
    {
      screen: 'Test clock',
      path: `${company}/clock`,
      calls: [
        ['reports/getAgenda', { companyId, limit: 30 }],
        ['reports/getCalendar', { companyId }],
        [
          'reports/getRuns',
          { companyId, startDate: '2026-01-01', endDate: '2026-12-31', limit: 120 },
        ],
      ],
    },
  ];
}
