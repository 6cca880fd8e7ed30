import { useGetIdentity } from 'ra-core';
import { useSyncExternalStore } from 'react';
import { browserStorage, choiceKey } from '../lib';

/** Whether keys of a single character do something in the panel. */
export const singleKeysPreference = 'teclas de um caractere';

/** Tells the page itself; other tabs are told by the browser. */
const changed = 'preferencia';

/** What one person chose, kept in this browser as a text; null until they chose. */
export function useKeptChoice(name: string): [string | null, (value: string) => void] {
  const { identity } = useGetIdentity();
  const key = choiceKey(identity?.id, name);
  const kept = useSyncExternalStore(subscribe, () => browserStorage.getItem(key));
  const keep = (value: string) => {
    browserStorage.setItem(key, value);
    dispatchEvent(new Event(changed));
  };
  return [kept, keep];
}

/** Something that one person likes to be so or not, kept in this browser; `fallback` until they said so. */
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
