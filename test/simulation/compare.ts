import { statement } from '../../database/database.ts';
import type { ModelAccount, ModelCompany, ModelPayment } from './model/model.ts';
import { paymentsOf } from './model/pay.ts';
import { employeeTaxCodes, employerTaxCodes, type TaxCode } from './model/taxes.ts';
import { expectSame, type World } from './world.ts';

/** Compares everything stored about an account's payrolls with the model, to the cent. */
export async function compareAccount({ app }: World, account: ModelAccount): Promise<void> {
  for (const company of account.companies) {
    const [periods, totals, payments, ledger] = await Promise.all([
      app.owner.query(listPeriods, [company.id]),
      app.owner.query(listYearTotals, [company.id]),
      app.owner.query(listPayments, [company.id]),
      app.owner.query(listBalances, [company.id]),
    ]);
    const known = new Set(company.periods.map(({ id }) => id));
    const compare = (what: string, actual: readonly object[], expected: readonly object[]) =>
      expectSame(`${what} of ${company.name} (${company.id})`, inOrder(actual), inOrder(expected));
    compare(
      'periods',
      periods.filter(({ id }) => known.has(id)),
      company.periods.map(({ id, status, payDate }) => ({ id: id, status, payDate })),
    );
    compare('year totals', totals.flatMap(withoutZeros), expectedTotals(company));
    compare('payments', payments, expectedPayments(company));
    compare('ledger', ledger, expectedBalances(company));
  }
}

const inOrder = (rows: readonly object[]) =>
  rows.map((row) => JSON.stringify(row, Object.keys(row).sort())).sort();

type Totals = Readonly<Record<string, number>>;

function withoutZeros({ id, totals }: { readonly id: string; readonly totals: Totals }) {
  const compared = comparedTotals.flatMap((key) => (totals[key] ? [[key, totals[key]]] : []));
  return compared.length === 0 ? [] : [{ id, ...Object.fromEntries(compared) }];
}

const taxCodes: readonly TaxCode[] = [...employeeTaxCodes, ...employerTaxCodes];
const comparedTotals = [
  'gross',
  'net',
  'deductions',
  'reimbursements',
  'employeeTaxes',
  'employerTaxes',
  'wages.socialSecurity',
  'wages.supplemental',
  'taxOnRegularPay',
  ...taxCodes.map((code) => `tax.${code}`),
];

function expectedTotals(company: ModelCompany) {
  return company.workers.flatMap((worker) => {
    const totals: Record<string, number> = {};
    const add = (key: string, amount: number) => {
      totals[key] = (totals[key] ?? 0) + amount;
    };
    for (const pay of paymentsOf(company.runs, worker)) {
      for (const key of ['gross', 'net', 'deductions', 'reimbursements'] as const)
        add(key, pay[key]);
      add('employeeTaxes', pay.employeeTaxes);
      add('employerTaxes', pay.employerTaxes);
      add('wages.socialSecurity', pay.gross);
      add('wages.supplemental', pay.supplemental);
      add('taxOnRegularPay', pay.taxes.taxOnRegularPay);
      for (const code of taxCodes) add(`tax.${code}`, pay.taxes[code]);
    }
    return withoutZeros({ id: worker.id, totals });
  });
}

function expectedPayments({ runs }: ModelCompany) {
  return runs.flatMap(({ period, payments }) =>
    payments.map(({ kind, method, workerId, amount, status }) => ({
      period: period.id,
      kind,
      method,
      workerId,
      amount,
      status,
    })),
  );
}

/** Sums the ledger: amounts owed since processing, and money moved since settlement. */
function expectedBalances({ runs }: ModelCompany) {
  const balances = new Map<string, number>();
  const post = (account: string, amount: number) =>
    balances.set(account, (balances.get(account) ?? 0) + amount);
  for (const { isEnded, isProcessed, pays, payments } of runs) {
    if (isEnded || !isProcessed) continue;
    for (const pay of pays.values()) {
      post('expense:wages', pay.gross);
      post('expense:reimbursements', pay.reimbursements);
      post('expense:taxes', pay.employerTaxes);
      post('liability:deductions', -pay.deductions);
      post('liability:net pay', -pay.net);
      for (const code of taxCodes) post(`liability:taxes:${code}`, -pay.taxes[code]);
    }
    for (const payment of payments) if (payment.status === 'settled') postSettled(post, payment);
  }
  return [...balances]
    .filter(([, amount]) => amount !== 0)
    .map(([account, amount]) => ({ account, amount }));
}

/** Moves the money of a payment that has arrived from one account to another. */
function postSettled(
  post: (account: string, amount: number) => void,
  { kind, method, amount }: ModelPayment,
): void {
  const wagesFrom = method === 'check' ? 'asset:bank' : 'asset:clearing';
  const [into, from] = {
    funding: ['asset:clearing', 'asset:bank'] as const,
    refund: ['asset:bank', 'asset:clearing'] as const,
    wages: ['liability:net pay', wagesFrom] as const,
  }[kind];
  post(into, amount);
  post(from, -amount);
}

const listPeriods = statement<{ id: string; status: string; payDate: string }>(
  '',
  `select pay_period_id id, status, pay_date "payDate" from paywright.pay_period
   where company_id = $1 and withdrawn_at is null`,
);
const listYearTotals = statement<{ id: string; totals: Totals }>(
  '',
  'select worker_id id, totals from paywright.year_totals where company_id = $1',
);
const listPayments = statement<Record<string, string | number | null>>(
  '',
  `select pay_period_id "period", kind, method, worker_id "workerId", amount_cents "amount", status
   from paywright.payment where company_id = $1`,
);
const listBalances = statement<{ account: string; amount: number }>(
  '',
  `select account_code || case when account_code = 'liability:taxes' then ':' || detail else '' end "account",
     sum(amount_cents)::bigint "amount"
   from paywright.ledger_posting where company_id = $1 group by 1 having sum(amount_cents) <> 0`,
);
