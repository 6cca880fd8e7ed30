import { categorias } from './categorias';
import type { Destination } from './destination';
import { produtos } from './produtos';
import { promocao } from './promocao';

export type * from './destination';

const all = { produtos, categorias, promocao } satisfies Record<string, Destination>;

export type DestinationName = keyof typeof all;

/** Every destination, by its name. */
export const destinations: Record<DestinationName, Destination> = all;

/** Destinations that write records, and remember what they wrote. */
export type JournaledName = Exclude<DestinationName, 'promocao'>;
