/** The items of the setup, in the order in which people usually deal with them. */
export const itemKeys = [
  'location',
  'business',
  'verification',
  'owner',
  'bankAccount',
  'bankDeposits',
  'schedule',
  'states',
  'workers',
  'wages',
  'identities',
  'forms',
  'accounts',
  'history',
] as const;

export type ItemKey = (typeof itemKeys)[number];

export interface ChecklistGroup {
  readonly label: string;
  readonly items: readonly ChecklistItem[];
}

export interface ChecklistItem {
  readonly key: ItemKey;
  readonly state: 'done' | 'open' | 'waiting' | 'optional';
}

/** Facts about a company that is set up. */
export interface SetupFacts {
  readonly locations: number;
  readonly hasBusinessDetails: boolean;
  readonly verification: 'new' | 'pending' | 'passed' | 'failed';
  readonly schedules: number;
  readonly workers: number;
  /** The keys of the open tasks. */
  readonly tasks: ReadonlySet<string>;
}

/** Groups the items with their states. An item without an open task is done, if what it is about exists. */
export function listSetup(facts: SetupFacts): readonly ChecklistGroup[] {
  const { tasks, workers, verification } = facts;
  const item = (key: ItemKey, isDone: boolean, isWaiting = false): ChecklistItem => ({
    key,
    state: isDone ? 'done' : isWaiting ? 'waiting' : 'open',
  });
  const isFree = (...keys: readonly string[]) => keys.every((key) => !tasks.has(key));
  const isFreeOfWorkers = (...keys: readonly string[]) => workers > 0 && isFree(...keys);
  return [
    {
      label: 'Business',
      items: [
        item('location', facts.locations > 0),
        item('business', facts.hasBusinessDetails),
        item('verification', verification === 'passed', verification === 'pending'),
        item('schedule', facts.schedules > 0),
      ],
    },
    { label: 'Owners', items: [item('owner', isFree('adminOwnerMissing'))] },
    {
      label: 'Bank',
      items: [
        item('bankAccount', isFree('fundingAccountMissing')),
        item('bankDeposits', isFree('fundingAccountMissing', 'fundingAccountUnverified')),
      ],
    },
    {
      label: 'States',
      items: [item('states', isFreeOfWorkers('registrationMissing', 'unemploymentRateUnknown'))],
    },
    {
      label: 'People',
      items: [
        item('workers', workers > 0),
        item('wages', isFreeOfWorkers('wageMissing')),
        item(
          'identities',
          isFreeOfWorkers('identityMissing', 'identityFailed', 'ssnShared', 'identityPending'),
          isFreeOfWorkers('identityMissing', 'identityFailed', 'ssnShared'),
        ),
        item('forms', isFreeOfWorkers('federalFormMissing', 'stateFormMissing')),
        item('accounts', isFreeOfWorkers('payAccountMissing', 'payAccountUnconfirmed')),
      ],
    },
    {
      label: 'Before Paywright',
      items: [
        {
          key: 'history',
          state: isFree('historyWithoutWorker', 'historyDoesNotAddUp') ? 'optional' : 'open',
        },
      ],
    },
  ];
}

/** The tasks of workers that an item of the checklist ends. */
export const tasksOfItem: Readonly<Partial<Record<ItemKey, readonly string[]>>> = {
  wages: ['wageMissing'],
  identities: ['identityMissing', 'identityFailed', 'ssnShared', 'identityPending'],
  forms: ['federalFormMissing', 'stateFormMissing'],
  accounts: ['payAccountMissing', 'payAccountUnconfirmed'],
};

/** The item that is shown first: the first open one, in the order of `itemKeys`. */
export function firstOpen(groups: readonly ChecklistGroup[]): ItemKey {
  const open = new Set(
    groups.flatMap(({ items }) =>
      items.flatMap(({ key, state }) => (state === 'open' ? [key] : [])),
    ),
  );
  return workOrder.find((key) => open.has(key)) ?? 'workers';
}

/** The verification needs the owner, and states need workers. */
const workOrder: readonly ItemKey[] = [
  'location',
  'business',
  'owner',
  'verification',
  'bankAccount',
  'bankDeposits',
  'schedule',
  'workers',
  'states',
  'wages',
  'identities',
  'forms',
  'accounts',
  'history',
];
