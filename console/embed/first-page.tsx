import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import type { ScreenName } from '../../contract/embedded-screens.ts';
import type { SentLink } from '../../contract/session/link-routes.ts';
import { type ShownWorker, workerQuery } from '../call/company-queries.ts';
import type { OwnJob } from '../call/session.ts';
import { Screen } from '../frame/screen.tsx';
import { Empty, Failed, Loading } from '../frame/states.tsx';
import { LastPay } from '../screens/me/last-pay.tsx';
import { NextPayDay } from '../screens/me/next-pay-day.tsx';
import { OwnAccounts } from '../screens/me/own-accounts.tsx';
import { OwnForms } from '../screens/me/own-forms.tsx';
import { PaidPeriods } from '../screens/pay/paid-periods.tsx';
import { Payments } from '../screens/person/payments.tsx';
import { PersonTaxes } from '../screens/person/person-taxes.tsx';
import { CompanyAccounts } from '../screens/settings/company-accounts.tsx';

/** The first page of the screen that a link opens: parts of a worker, or a whole screen. */
export function FirstPage({ link }: { readonly link: SentLink }) {
  const { screen, companyId, userId } = link;
  if (userId) return <OfWorker screen={screen} job={{ companyId, userId }} />;
  return isShown(screen) ? firstPages[screen](companyId) : <Unknown />;
}

function isShown(screen: string): screen is keyof typeof firstPages {
  return Object.hasOwn(firstPages, screen);
}

const firstPages = {
  companyOnboarding: (companyId) => (
    <Navigate to="/c/$companyId/setup" params={{ companyId }} replace />
  ),
  runPayroll: (companyId) => <Navigate to="/c/$companyId/pay" params={{ companyId }} replace />,
  corrections: (companyId) => (
    <Screen title="Corrections" lead="Choose the payroll that was paid wrong.">
      <PaidPeriods
        companyId={companyId}
        whenNone={<Empty>No payroll was paid yet, so there is nothing to correct.</Empty>}
      />
    </Screen>
  ),
  bankAccount: (companyId) => (
    <Screen title="Bank accounts">
      <CompanyAccounts companyId={companyId} />
    </Screen>
  ),
  taxForms: (companyId) => <Navigate to="/c/$companyId/documents" params={{ companyId }} replace />,
  reports: (companyId) => <Navigate to="/c/$companyId/reports" params={{ companyId }} replace />,
} as const satisfies Partial<Record<ScreenName, (companyId: string) => ReactNode>>;

function OfWorker({ screen, job }: { readonly screen: string; readonly job: OwnJob }) {
  const { companyId, userId } = job;
  const { data, error, refetch } = useQuery(workerQuery(companyId, userId));
  if (error)
    return (
      <Screen title="Your pay">
        <Failed error={error} retry={() => void refetch()} />
      </Screen>
    );
  if (!data)
    return (
      <Screen title="Your pay">
        <Loading what="your records" />
      </Screen>
    );
  const parts = { job, person: data };
  if (screen === 'payStubs') return <PayStubs {...parts} />;
  if (screen === 'taxForms') return <TaxForms {...parts} />;
  if (screen === 'bankAccount') return <BankAccount {...parts} />;
  if (screen === 'workerOnboarding') return <Onboarding {...parts} />;
  return <Unknown />;
}

interface WorkerParts {
  readonly job: OwnJob;
  readonly person: ShownWorker;
}

function PayStubs({ job }: WorkerParts) {
  return (
    <Screen title="Your pay stubs">
      <NextPayDay job={job} />
      <LastPay {...job} />
      <h2>Payments</h2>
      <Payments {...job} />
    </Screen>
  );
}

function TaxForms(parts: WorkerParts) {
  return (
    <Screen title="Your tax forms">
      <OwnForms {...parts} />
    </Screen>
  );
}

function BankAccount({ person }: WorkerParts) {
  return (
    <Screen title="Your bank accounts" lead="Your pay goes to these accounts.">
      <OwnAccounts person={person} />
    </Screen>
  );
}

function Onboarding({ person }: WorkerParts) {
  return (
    <Screen title={`Welcome, ${person.firstName}`} lead="What your employer needs to pay you.">
      <PersonTaxes person={person} />
      <h2>Bank accounts</h2>
      <OwnAccounts person={person} />
    </Screen>
  );
}

function Unknown() {
  return (
    <Screen title="This link cannot be opened">
      <Empty>The page that you came from asks for a screen that does not exist.</Empty>
    </Screen>
  );
}
