import { useNavigate } from '@tanstack/react-router';

/** Some fields of a search; undefined takes one away. */
export type SearchChange<Search> = { readonly [Key in keyof Search]?: Search[Key] | undefined };

/** Changes some of the search of the screen that is open, and keeps the rest. */
export function useSearchChange<Search>(): (changed: SearchChange<Search>) => void {
  const navigate = useNavigate();
  return (changed) =>
    void navigate({
      to: '.',
      search: (former: object) => withoutUndefined({ ...former, ...changed }),
      replace: true,
    });
}

function withoutUndefined(search: object): object {
  return Object.fromEntries(Object.entries(search).filter(([, value]) => value !== undefined));
}
