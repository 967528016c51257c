import { useSearch } from '@tanstack/react-router';
import { Link } from '../../frame/link.tsx';
import { PartTabs } from '../../frame/part-tabs.tsx';
import { Screen } from '../../frame/screen.tsx';
import { ownSettingsParts, settingsPartWords } from '../../words/settings-parts.ts';
import { Appearance } from './appearance.tsx';
import { OwnSecurity } from './own-security.tsx';

/** The settings of a person, who may have no company, such as an operator. */
export function OwnSettingsScreen() {
  const { part = 'appearance' } = useSearch({ from: '/plain/own' });
  return (
    <Screen title="Your settings" lead={<Link to="/">Back to the console</Link>}>
      <PartTabs
        label="Parts of your settings"
        parts={ownSettingsParts.map((each) => ({
          part: each,
          label: settingsPartWords[each].label,
        }))}
        current={part}
        keep={[]}
      />
      {part === 'security' ? <OwnSecurity /> : <Appearance />}
    </Screen>
  );
}
