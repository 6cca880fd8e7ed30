/**
 * Stands in for `qs`, of which the provider for PostgREST calls `stringify` alone: flat values and lists of them become the
 * text of a query, the very one that `qs` would make. Characters that are none, which `qs` garbles, become U+FFFD.
 */
function stringify(query: Record<string, unknown>): string {
  const pairs = Object.entries(query).flatMap(([key, value]) =>
    Array.isArray(value) ? value.map((each, place) => [`${key}[${place}]`, each]) : [[key, value]],
  );
  const told = pairs.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value ?? '')]]));
  // Forms write some characters otherwise than addresses.
  return new URLSearchParams(told).toString().replaceAll('+', '%20').replaceAll('*', '%2A').replaceAll('%7E', '~');
}

export default { stringify };
