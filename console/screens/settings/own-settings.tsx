import '../../frame/tabs.css';
import { useSearch } from '@tanstack/react-router';
import { Link } from '../../frame/link.tsx';
import { Screen } from '../../frame/screen.tsx';
import { ownSettingsParts, settingsPartWords } from '../../words/settings-parts.ts';
import { Appearance } from './appearance.tsx';
import { OwnSecurity } from './own-security.tsx';

/** The settings of a person, who may have no company, such as an operator. */
export function OwnSettingsScreen() {
  const { part = 'appearance' } = useSearch({ from: '/plain/own' });
  return (
    <Screen title="Your settings" lead={<Link to="/">Back to the console</Link>}>
      <nav className="tabs" aria-label="Parts of your settings">
        {ownSettingsParts.map((each) => (
          <Link
            key={each}
            to="/own"
            search={{ part: each }}
            aria-current={each === part ? 'page' : undefined}
          >
            {settingsPartWords[each].label}
          </Link>
        ))}
      </nav>
      {part === 'security' ? <OwnSecurity /> : <Appearance />}
    </Screen>
  );
}
