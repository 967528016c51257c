/** Parts of the address that every screen knows. */
export interface FrameSearch {
  /** The figure whose explanation is open: an id and, after a colon, the part. */
  readonly explain?: string;
  /** 1 if the calls of the page are listed. */
  readonly calls?: 1;
}

const maxLength = 120;

/** Reads the parts of the address that every screen knows. */
export function readFrameSearch({ explain, calls }: Record<string, unknown>): FrameSearch {
  return {
    ...(typeof explain === 'string' &&
      explain !== '' &&
      explain.length <= maxLength && { explain }),
    ...(calls === 1 && { calls }),
  };
}

/**
 * Reads an address by what its screen knows. Everything else is undefined, so that an unknown value opens the screen as
 * without it: the router would hand it to the screen as it is.
 */
export function readKnown<Search extends object>(
  read: (search: Record<string, unknown>) => Search,
): (search: Record<string, unknown>) => Search {
  return (search) => {
    const known = { ...readFrameSearch(search), ...read(search) };
    const others = Object.keys(search).filter((name) => !Object.hasOwn(known, name));
    return { ...Object.fromEntries(others.map((name) => [name, undefined])), ...known };
  };
}
