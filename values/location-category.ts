/** Whether a worker works from a place of their own or at a location of the company. */
export const locationCategories = ['Remote', 'Office'] as const;

export type LocationCategory = (typeof locationCategories)[number];
