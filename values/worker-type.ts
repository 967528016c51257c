/** Employees, whose year ends on form W-2, and contractors, whose year ends on form 1099-NEC. */
export const workerTypes = ['W2', '1099-NEC'] as const;

export type WorkerType = (typeof workerTypes)[number];
