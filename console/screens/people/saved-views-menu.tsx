import { Button, Menu, TextInput } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { sessionQuery } from '../../call/session.ts';
import type { PeopleSearch } from './people-search.ts';
import { readViews, removeView, saveView } from './saved-views.ts';

/** The lists that the person has given a name in this browser, with the form that names the present one. */
export function SavedViews({
  search,
  go,
}: {
  readonly search: PeopleSearch;
  readonly go: (search: PeopleSearch) => void;
}) {
  const { data: session } = useQuery(sessionQuery);
  const [isNaming, setNaming] = useState(false);
  const [said, setSaid] = useState('');
  const personId = session?.person.personId;
  if (!personId) return null;
  const views = readViews(localStorage, personId);
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = String(new FormData(event.currentTarget).get('viewName') ?? '').trim();
    if (!name) return;
    saveView(localStorage, personId, { name, search });
    setSaid(`✓ ${name} is saved in this browser.`);
    setNaming(false);
  };
  if (isNaming)
    return (
      <form className="row" onSubmit={save}>
        <TextInput name="viewName" label="Name of the view" maxLength={40} autoFocus />
        <Button type="submit">Save</Button>
        <Button variant="subtle" onClick={() => setNaming(false)}>
          Do not save
        </Button>
      </form>
    );
  return (
    <div>
      <Menu>
        <Menu.Target>
          <Button>Views ▾</Button>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map(({ name, search: saved }) => (
            <Menu.Item key={name} onClick={() => go(saved)}>
              {name}
            </Menu.Item>
          ))}
          <Menu.Item onClick={() => setNaming(true)}>Save this view …</Menu.Item>
          {views.map(({ name }) => (
            <Menu.Item
              key={name}
              onClick={() => {
                removeView(localStorage, personId, name);
                setSaid(`✓ ${name} is removed.`);
              }}
            >
              Remove {name}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <span role="status" className="good">
        {said}
      </span>
    </div>
  );
}
