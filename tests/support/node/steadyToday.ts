import { setTimeout } from 'node:timers/promises';
import { dateOn } from '../../../src/domain';

const minutes = 60_000;

/** São Paulo's date, which stays for three minutes: close to midnight it waits for the next, as the database's date changes then. */
export async function steadyToday() {
  const later = new Date(Date.now() + 3 * minutes);
  // São Paulo is whole hours from UTC all year, so its midnight is a full hour.
  if (dateOn(later) !== dateOn(new Date())) await setTimeout(later.setMinutes(0, 1, 0) - Date.now());
  return dateOn(new Date());
}
