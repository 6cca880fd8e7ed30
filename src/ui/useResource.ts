import { useResourceContext } from 'ra-core';
import { type Resource, resourceOf } from '../resources';

export const useResource = (): Resource => resourceOf(useResourceContext() ?? '');
