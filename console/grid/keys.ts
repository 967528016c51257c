/** The effect of a key in the grid while no cell is edited. */
export type KeyPlan =
  | {
      readonly kind: 'move';
      readonly row: number;
      readonly column: number;
      readonly extend: boolean;
      readonly isPage: boolean;
    }
  /** To the first or last row or column. */
  | {
      readonly kind: 'edge';
      readonly row: number;
      readonly column: number;
      readonly extend: boolean;
    }
  /** Selects the column of the active cell. */
  | { readonly kind: 'column' }
  /** To the next cell, or to the one before. */
  | { readonly kind: 'tab'; readonly isBack: boolean }
  /** Lets the next Tab leave the grid. */
  | { readonly kind: 'leave' }
  | { readonly kind: 'find' }
  | { readonly kind: 'type'; readonly text: string }
  | { readonly kind: 'edit' }
  | { readonly kind: 'clear' }
  | { readonly kind: 'undo' }
  | { readonly kind: 'redo' }
  | { readonly kind: 'fill' }
  | { readonly kind: 'press'; readonly key: string };

export interface PressedKey {
  readonly key: string;
  readonly ctrlKey: boolean;
  readonly metaKey: boolean;
  readonly altKey: boolean;
  readonly shiftKey: boolean;
}

const moves: Readonly<Record<string, readonly [row: number, column: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
  Enter: [1, 0],
  PageUp: [-1, 0],
  PageDown: [1, 0],
};

const withControl: Readonly<Record<string, KeyPlan>> = {
  z: { kind: 'undo' },
  y: { kind: 'redo' },
  d: { kind: 'fill' },
  f: { kind: 'find' },
  ' ': { kind: 'column' },
};

const plain: Readonly<Record<string, KeyPlan>> = {
  F2: { kind: 'edit' },
  Escape: { kind: 'leave' },
  Delete: { kind: 'clear' },
  Backspace: { kind: 'clear' },
};

const edges: Readonly<Record<string, number>> = { Home: -1, End: 1 };

/** Plans what a key does; undefined leaves it to the browser. */
export function planKey({
  key,
  ctrlKey,
  metaKey,
  altKey,
  shiftKey,
}: PressedKey): KeyPlan | undefined {
  if (altKey) return undefined;
  const edge = edges[key];
  if (edge !== undefined)
    return { kind: 'edge', row: ctrlKey || metaKey ? edge : 0, column: edge, extend: shiftKey };
  if (ctrlKey || metaKey) return shiftKey && key === 'Z' ? { kind: 'redo' } : withControl[key];
  if (key === 'Tab') return { kind: 'tab', isBack: shiftKey };
  const [row, column] = moves[key] ?? [];
  if (row !== undefined && column !== undefined) {
    const extend = shiftKey && key !== 'Enter';
    const sign = shiftKey && key === 'Enter' ? -1 : 1;
    return { kind: 'move', row: row * sign, column, extend, isPage: key.startsWith('Page') };
  }
  if (/^[\d.=+*$]$/.test(key)) return { kind: 'type', text: key };
  if (/^[ delnr]$/i.test(key)) return { kind: 'press', key: key.toLowerCase() };
  return plain[key];
}
