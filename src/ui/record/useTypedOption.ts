import { type KeyboardEvent, useEffect, useState } from 'react';
import { sought } from '../../lib';

interface Asked<O> {
  search: { typed: string; loading: boolean };
  open: boolean;
  options: readonly O[];
  nameOf: (option: O) => string;
  onFirst: (option: O) => void;
}

/** Chooses an option by typing: Enter takes the first one, once the answer is there; `named` is the one whose whole name was typed. */
export function useTypedOption<O>({ search, open, options, nameOf, onFirst }: Asked<O>) {
  const { typed, loading } = search;
  const [firstAwaited, awaitFirst] = useState(false);
  const first = options[0];
  const takeFirst = (option: O) => {
    awaitFirst(false);
    onFirst(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !open || !typed) return;
    // MUI ignores Enter until it has highlighted an option.
    const highlighted = event.target instanceof Element && event.target.getAttribute('aria-activedescendant');
    if (highlighted || !(first || loading)) return;
    event.preventDefault();
    if (first) return takeFirst(first);
    // Ctrl+Enter would save the form before the choice.
    event.stopPropagation();
    awaitFirst(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the answer arrives.
  useEffect(() => {
    if (!firstAwaited || loading) return;
    if (first) takeFirst(first);
    else awaitFirst(false);
  }, [firstAwaited, loading]);

  /** Undefined when several options have the name. */
  const named = () => {
    const found = options.filter((option) => sought(nameOf(option)) === sought(typed));
    return found.length === 1 ? found[0] : undefined;
  };
  return { onKeyDown, named, forget: () => awaitFirst(false) };
}
