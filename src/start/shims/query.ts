type Value = string | number | boolean | null | undefined;

/** As `qs.stringify` of flat values and lists; but lone surrogates become U+FFFD. */
function stringify(query: Record<string, Value | readonly Value[]> = {}): string {
  const pairs = Object.entries(query).flatMap(([key, value]): [string, Value][] =>
    typeof value === 'object' && value !== null
      ? value.map((each, place) => [`${key}[${place}]`, each])
      : [[key, value]],
  );
  const told = pairs.flatMap(([key, value]) => (value === undefined ? [] : [[key, String(value ?? '')]]));
  // Forms encode some characters differently from addresses.
  return new URLSearchParams(told).toString().replaceAll('+', '%20').replaceAll('*', '%2A').replaceAll('%7E', '~');
}

/** Shim for `qs`, of which the provider for PostgREST calls this alone. */
export default { stringify };
