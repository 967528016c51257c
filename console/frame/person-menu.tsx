import { Button, Menu, useMantineColorScheme } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useNavigate } from '@tanstack/react-router';
import type { ShownSession } from '../call/opened-link.ts';
import { hasCompanies, jobsOf, sessionQuery, useSignOut } from '../call/session.ts';
import { ownSettingsParts, settingsPartWords } from '../words/settings-parts.ts';
import { schemeWords } from './scheme-words.ts';

/** The person who is signed in: their screens, the theme, and the end of the session. */
export function PersonMenu() {
  const { data: session } = useQuery(sessionQuery);
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  const signOut = useSignOut();
  const navigate = useNavigate();
  const places = session ? placesOf(session) : [];
  return (
    <Menu position="bottom-end">
      <Menu.Target>
        <Button variant="subtle">
          <PersonName name={session?.person.name ?? 'You'} />
        </Button>
      </Menu.Target>
      <Menu.Dropdown>
        {places.map((to) => (
          <Menu.Item key={to} onClick={() => void navigate({ to })}>
            {placeWords[to]}
          </Menu.Item>
        ))}
        {places.length > 0 && <Menu.Divider />}
        {(['light', 'dark', 'auto'] as const).map((scheme) => (
          <Menu.Item
            key={scheme}
            onClick={() => setColorScheme(scheme)}
            rightSection={scheme === colorScheme ? '✓' : undefined}
          >
            {schemeWords[scheme]}
          </Menu.Item>
        ))}
        <Menu.Divider />
        {ownSettingsParts.map((part) => (
          <Menu.Item key={part} onClick={() => void navigate({ to: '/own', search: { part } })}>
            {settingsPartWords[part].label}
          </Menu.Item>
        ))}
        <Menu.Item component="a" href="/sign-in">
          Authenticator
        </Menu.Item>
        <Menu.Item component="a" href="/docs">
          Documentation
        </Menu.Item>
        <Menu.Item onClick={() => void signOut()}>Sign out</Menu.Item>
      </Menu.Dropdown>
    </Menu>
  );
}

/** The first name is enough on a narrow screen. */
function PersonName({ name }: { readonly name: string }) {
  const [first = '', ...others] = name.split(' ');
  return (
    <span>
      {first}
      <span className="wide-only"> {others.join(' ')}</span> ▾
    </span>
  );
}

const placeWords = {
  '/': 'Companies',
  '/me': 'My pay',
  '/desk': 'Operator’s desk',
} as const;

/** The screens beside those of a company, for people who have more than one place. */
function placesOf(session: ShownSession): readonly (keyof typeof placeWords)[] {
  const places = [
    ...(hasCompanies(session) ? (['/'] as const) : []),
    ...(jobsOf(session).length > 0 ? (['/me'] as const) : []),
    ...(session.isOperator ? (['/desk'] as const) : []),
  ];
  return places.length > 1 ? places : [];
}
