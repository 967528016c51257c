/** Versions of the interface, newest first. A test compares them with docs/reference/versions.md. */
export const interfaceVersions = ['2026-11-16'] as const;

type InterfaceVersion = (typeof interfaceVersions)[number];

/** The version that a request names, or the newest one; undefined if the name is unknown. */
export function findVersion(
  named: string | readonly string[] | undefined,
): InterfaceVersion | undefined {
  return named === undefined
    ? interfaceVersions[0]
    : interfaceVersions.find((version) => version === named);
}
