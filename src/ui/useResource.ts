import { useResourceContext } from 'ra-core';
import { type Resource, resourceOf } from '../resources';

/** The resource in context. Throws without one. */
export const useResource = (): Resource => resourceOf(useResourceContext() ?? '');
