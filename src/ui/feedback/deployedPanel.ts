import { paths } from '../../domain';

/**
 * Whether the server still has this page's version of the panel; the code of an older one may be gone. Rejects when the server does not
 * answer within `timeout` milliseconds.
 */
export async function deployedPanel(timeout: number): Promise<'same' | 'other'> {
  const answer = await fetch(paths.admin, { cache: 'no-store', signal: AbortSignal.timeout(timeout) });
  if (!answer.ok) throw new Error(`The panel's page is answered with ${answer.status}`);
  const started = document.querySelector('script[type="module"][src]')?.getAttribute('src') ?? '';
  return (await answer.text()).includes(started) ? 'same' : 'other';
}
