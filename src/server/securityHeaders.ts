import { firstPressesSource } from '../start/build/firstPresses.ts';
import { unlisted } from '../start/build/hostFiles.ts';
import type { Environment } from './backend/environment.ts';
import { scriptSource } from './counter/script.ts';

type Site = Pick<Environment, 'supabase' | 'emailJs' | 'siteUrl'>;

/** The headers that protect every page, on this server and on static hosts. */
export function headersOf(site: Site): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(site),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  if (site.siteUrl.startsWith('https:')) headers['Strict-Transport-Security'] = 'max-age=31536000';
  return headers;
}

/** Own scripts only; styles inline too, as MUI writes them. */
function contentSecurityPolicy({ supabase, emailJs }: Site): string {
  const services = [supabase && new URL(supabase.url).origin, emailJs && 'https://api.emailjs.com'].filter(Boolean);
  const directives = {
    'default-src': ["'self'"],
    // WebAssembly reads bar codes where the browser has no reader of its own.
    'script-src': ["'self'", "'wasm-unsafe-eval'", firstPressesSource, scriptSource],
    // The spreadsheet reader.
    'worker-src': ["'self'"],
    'style-src': ["'self'", "'unsafe-inline'"],
    'img-src': ["'self'", 'data:'],
    'font-src': ["'self'"],
    'connect-src': ["'self'", ...services],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
    'frame-ancestors': ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

export const isUnlisted = (path: string) => unlisted.some((page) => `${path.toLowerCase()}/`.startsWith(`${page}/`));
