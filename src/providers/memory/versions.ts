/** What is known of the versions of records in memory: which one each replaced, and which are the same once more. */
export function createVersions() {
  const replaced = new Map<unknown, unknown>();
  const same = new Map<unknown, unknown>();
  /** The version that a record was in when it first was as it is in this one: another one where something was taken back since. */
  const origin = (version: unknown) => same.get(version) ?? version;
  return {
    origin,
    replace: (before: unknown, version: unknown) => void replaced.set(version, before),
    /** A record was put back, in a new version, as it was in an earlier one. */
    putBack: (earlier: unknown, version: unknown) => void same.set(version, origin(earlier)),
    /** A record was put back, in a new version, as it was before the one that is taken back. */
    takeBack: (undone: unknown, version: unknown) => void same.set(version, origin(replaced.get(origin(undone)))),
  };
}

export type Versions = ReturnType<typeof createVersions>;
