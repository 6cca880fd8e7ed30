import { type KeyboardEvent, useEffect, useState } from 'react';
import { sought } from '../../lib';

interface Asked<O> {
  search: { typed: string; loading: boolean };
  open: boolean;
  /** What is offered for what was typed. */
  options: readonly O[];
  nameOf: (option: O) => string;
  onFirst: (option: O) => void;
}

/**
 * What is chosen without pointing at an option. Whoever types and presses Enter before the answer is there gets its first
 * option; whoever types a whole name and goes on once the answer is there, the one of that name.
 */
export function useTypedOption<O>({ search, open, options, nameOf, onFirst }: Asked<O>) {
  const { typed, loading } = search;
  const [firstAwaited, awaitFirst] = useState(false);
  const first = options[0];
  const takeFirst = (option: O) => {
    awaitFirst(false);
    onFirst(option);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // An Enter that ends the composing of a letter is not meant for the list.
    if (event.key !== 'Enter' || event.nativeEvent.isComposing || !open || !typed) return;
    // An option that was drawn just now is highlighted a moment later; until then MUI names none, or an empty one, and
    // would do nothing.
    const highlighted = event.target instanceof Element && event.target.getAttribute('aria-activedescendant');
    if (highlighted || !(first || loading)) return;
    event.preventDefault();
    if (first) return takeFirst(first);
    // Ctrl+Enter would save what is not chosen yet.
    event.stopPropagation();
    awaitFirst(true);
  };
  // biome-ignore lint/correctness/useExhaustiveDependencies: the answer is the reason to look.
  useEffect(() => {
    if (!firstAwaited || loading) return;
    if (first) takeFirst(first);
    else awaitFirst(false);
  }, [firstAwaited, loading]);

  /** The option whose whole name was typed, unless several have it. */
  const named = () => {
    const found = options.filter((option) => sought(nameOf(option)) === sought(typed));
    return found.length === 1 ? found[0] : undefined;
  };
  return { onKeyDown, named, forget: () => awaitFirst(false) };
}
