import { resourcePages } from '../ui';

export const usuarios = resourcePages(() => import('./UsuariosList'));
