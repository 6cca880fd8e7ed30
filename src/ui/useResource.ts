import { useResourceContext } from 'ra-core';
import { type Resource, resourceOf } from '../resources';

/** The resource in context. Throws where none is. */
export const useResource = (): Resource => resourceOf(useResourceContext() ?? '');
