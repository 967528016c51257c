interface Subject {
  readonly companyId?: unknown;
  readonly workerId?: unknown;
}

/** The company and the worker that a request names: at the top, or in the object that holds its fields. */
export function findSubject(request: object): Subject {
  const parts = Object.values(request).filter(
    (value) => typeof value === 'object' && value !== null && !Array.isArray(value),
  );
  const found = [request, ...parts].find((part) => 'workerId' in part || 'companyId' in part);
  return (found ?? {}) as Subject;
}
