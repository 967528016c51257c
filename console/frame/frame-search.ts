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
