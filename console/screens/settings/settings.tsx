import { useNavigate, useParams, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { useMayCall } from '../../call/session.ts';
import { PartTabs } from '../../frame/part-tabs.tsx';
import { Screen } from '../../frame/screen.tsx';
import { useOfferActions } from '../../frame/screen-actions.ts';
import { type SettingsPart, settingsParts, settingsPartWords } from '../../words/settings-parts.ts';
import { ApiKeys } from './api-keys.tsx';
import { Appearance } from './appearance.tsx';
import { CompanyAccounts } from './company-accounts.tsx';
import { CompanyLocations } from './company-locations.tsx';
import { Departments } from './departments.tsx';
import { NonresidentAliens } from './nonresident-aliens.tsx';
import { OperatorReadings } from './operator-readings.tsx';
import { OwnSecurity } from './own-security.tsx';
import { OwnWebhooks } from './own-webhooks.tsx';
import { Owners } from './owners.tsx';
import { PayCodes } from './pay-codes.tsx';
import { PaySchedules } from './pay-schedules.tsx';
import { PayrollApproval } from './payroll-approval.tsx';
import { PeopleWithRoles } from './people-with-roles.tsx';
import { TimeOffPolicies } from './time-off-policies.tsx';
import { WageRuleSettings } from './wage-rules.tsx';

/** The settings of a company, of its account and of the person, one part at a time. */
export function SettingsScreen() {
  const { companyId } = useParams({ from: '/framed/c/$companyId/settings' });
  const { part = 'people' } = useSearch({ from: '/framed/c/$companyId/settings' });
  const mayCall = useMayCall();
  const offered = settingsParts.filter((each) => {
    const { operation } = settingsPartWords[each];
    return operation === undefined || mayCall(operation);
  });
  const navigate = useNavigate();
  useOfferActions(
    offered.map((each) => ({
      label: `Open ${settingsPartWords[each].label}`,
      perform: () =>
        void navigate({
          to: '/c/$companyId/settings',
          params: { companyId },
          search: { part: each },
        }),
    })),
  );
  return (
    <Screen title="Settings">
      <div className="with-parts">
        <PartTabs
          label="Parts of the settings"
          parts={offered.map((each) => ({ part: each, label: settingsPartWords[each].label }))}
          current={part}
          keep={[]}
        />
        <div>{offered.includes(part) && <Part part={part} companyId={companyId} />}</div>
      </div>
    </Screen>
  );
}

function Part({
  part,
  companyId,
}: {
  readonly part: SettingsPart;
  readonly companyId: string;
}): ReactNode {
  switch (part) {
    case 'people':
      return <PeopleWithRoles companyId={companyId} />;
    case 'owners':
      return <Owners companyId={companyId} />;
    case 'locations':
      return <CompanyLocations companyId={companyId} />;
    case 'schedules':
      return <PaySchedules companyId={companyId} />;
    case 'departments':
      return <Departments companyId={companyId} />;
    case 'payCodes':
      return <PayCodes companyId={companyId} />;
    case 'wageRules':
      return <WageRuleSettings companyId={companyId} />;
    case 'nonresidents':
      return <NonresidentAliens companyId={companyId} />;
    case 'readings':
      return <OperatorReadings companyId={companyId} />;
    case 'bank':
      return <CompanyAccounts companyId={companyId} />;
    case 'approval':
      return <PayrollApproval companyId={companyId} />;
    case 'timeOff':
      return <TimeOffPolicies companyId={companyId} />;
    case 'webhooks':
      return <OwnWebhooks />;
    case 'keys':
      return <ApiKeys />;
    case 'security':
      return <OwnSecurity />;
    case 'appearance':
      return <Appearance />;
  }
}
