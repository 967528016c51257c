/** Plots that are shown together, in the order of their tabs. */
export const plotTabs = ['cost', 'cash', 'places'] as const;

export type PlotTab = (typeof plotTabs)[number];

export const plotTabWords: Readonly<Record<PlotTab, string>> = {
  cost: 'Cost and change',
  cash: 'Money needed',
  places: 'Places',
};

/** Records by which the plot of places divides the cost. */
export const costPlaces = ['State', 'Location', 'Department', 'Job', 'Cost center'] as const;

export type CostPlace = (typeof costPlaces)[number];
