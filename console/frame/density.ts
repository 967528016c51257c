const storageKey = 'paywright-density';

export const densities = ['compact', 'comfortable'] as const;
export type Density = (typeof densities)[number];

/** The height of rows that the person has chosen in this browser. */
export function readDensity(): Density {
  return localStorage.getItem(storageKey) === 'comfortable' ? 'comfortable' : 'compact';
}

export function keepDensity(density: Density): void {
  localStorage.setItem(storageKey, density);
  applyDensity(density);
}

/** Shows tables with rows of this height. */
export function applyDensity(density: Density): void {
  document.documentElement.dataset.density = density;
}

/** The height of rows on the page that is shown, in pixels; grid.css has the same heights. */
export function rowHeightShown(): number {
  return document.documentElement.dataset.density === 'comfortable' ? 40 : 32;
}
