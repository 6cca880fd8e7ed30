import { lazyWithRetry } from '../ui';

export const usuarios = { list: lazyWithRetry(() => import('./UsuariosList')) };
