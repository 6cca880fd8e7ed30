// For files with mocked modules: each loads src anew and begins with an empty page. Packages stay loaded.
import { vi } from 'vitest';
import { emptyPage } from './emptyPage';

vi.resetModules();
emptyPage();
await import('./setup');
