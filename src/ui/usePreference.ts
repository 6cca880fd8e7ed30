import { useGetIdentity } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { browserStorage, choiceKey } from '../lib';

export const singleKeysPreference = 'teclas de um caractere';

/** Event for this page; the browser's `storage` event reaches other tabs. */
const changed = 'preferencia';

/** A text that one person chose, kept in this browser; null until then. */
export function useKeptChoice(name: string): [string | null, (value: string) => void] {
  const { identity } = useGetIdentity();
  const key = choiceKey(identity?.id, name);
  const kept = useSyncExternalStore(
    subscribe,
    () => browserStorage.getItem(key),
    // Prerendering knows no choice.
    () => null,
  );
  const keep = (value: string) => {
    browserStorage.setItem(key, value);
    dispatchEvent(new Event(changed));
  };
  return [kept, keep];
}

/** A boolean that one person chose, kept in this browser; `fallback` until then. */
export function usePreference(name: string, fallback: boolean): [boolean, (value: boolean) => void] {
  const [kept, keep] = useKeptChoice(name);
  return [kept === null ? fallback : kept === 'true', (value) => keep(String(value))];
}

function subscribe(listener: () => void): () => void {
  for (const event of [changed, 'storage']) addEventListener(event, listener);
  return () => {
    for (const event of [changed, 'storage']) removeEventListener(event, listener);
  };
}
