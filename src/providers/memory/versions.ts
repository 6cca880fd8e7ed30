export function createVersions() {
  const replaced = new Map<unknown, unknown>();
  const same = new Map<unknown, unknown>();
  /** The first version with the same content as this one, which differs after an undo. */
  const origin = (version: unknown) => same.get(version) ?? version;
  return {
    origin,
    replace: (before: unknown, version: unknown) => void replaced.set(version, before),
    /** Notes a new version with the content of an earlier one. */
    putBack: (earlier: unknown, version: unknown) => void same.set(version, origin(earlier)),
    /** Notes a new version with the content before the undone one. */
    takeBack: (undone: unknown, version: unknown) => void same.set(version, origin(replaced.get(origin(undone)))),
  };
}
