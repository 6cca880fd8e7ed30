// For files that put modules of their own in others' place: each loads all of ours anew, and finds an empty page. Packages, whose loading
// takes longer than all that such a file does, stay loaded.
import { vi } from 'vitest';
import { emptyPage } from './emptyPage';

vi.resetModules();
emptyPage();
await import('./setup');
