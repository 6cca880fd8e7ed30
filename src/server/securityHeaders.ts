import { firstPressesSource } from '../start/build/firstPresses.ts';
import { unlisted } from '../start/build/hostFiles.ts';
import type { Environment } from './backend/environment.ts';

interface Options {
  /** Address of the Supabase project; empty when it answers on the page's own origin. */
  supabaseUrl?: string;
  /** Whether contact messages go to EmailJS. */
  emailJs?: boolean;
  /** Public address of the site. */
  siteUrl?: string;
}

/** The security headers of a site that is configured so. */
export const headersOf = ({ supabase, emailJs, siteUrl }: Environment) =>
  securityHeaders({ supabaseUrl: supabase?.url, emailJs: emailJs !== null, siteUrl });

/** The response headers that protect every page. One source for the server and for static hosts. */
export function securityHeaders(options: Options = {}): Record<string, string> {
  const headers: Record<string, string> = {
    'Content-Security-Policy': contentSecurityPolicy(options),
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'Permissions-Policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()',
    'Cross-Origin-Opener-Policy': 'same-origin',
  };
  if (options.siteUrl?.startsWith('https:')) headers['Strict-Transport-Security'] = 'max-age=31536000';
  return headers;
}

/** Content-Security-Policy: scripts only of our own; styles also inline, as the panel's library writes them. */
export function contentSecurityPolicy({ supabaseUrl, emailJs }: Options = {}): string {
  const services = [supabaseUrl && new URL(supabaseUrl).origin, emailJs && 'https://api.emailjs.com'].filter(Boolean);
  const directives = {
    'default-src': ["'self'"],
    'script-src': ["'self'", firstPressesSource],
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
