import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import type { Plugin } from 'vite';

/** Left by the build for the preview that `npm start` runs after it. */
const startedAtFile = 'supabase/.temp/started-at';

const isStart = process.env.npm_lifecycle_event === 'start';

/** Ends the terminal output of `npm start` and `npm run dev` with the address, the demo account and the time it took. */
export function announce(account: { email: string; password: string } | null): Plugin {
  const say = async (urls: { local: string[] } | null, startedAt: number) => {
    const url = urls?.local[0];
    if (!url) return;
    await fetch(url).then((answer) => answer.text());
    const seconds = ((Date.now() - startedAt) / 1000).toFixed(1);
    console.info(`\n  Ready in ${seconds} s: ${url}`);
    if (account) console.info(`  Demo account: ${account.email} / ${account.password}\n`);
  };

  return {
    name: 'announce',
    buildStart() {
      if (!isStart) return;
      mkdirSync('supabase/.temp', { recursive: true });
      writeFileSync(startedAtFile, String(Date.now() - performance.now()));
    },
    configureServer(server) {
      server.httpServer?.once('listening', () => {
        setTimeout(() => say(server.resolvedUrls, Date.now() - performance.now()), 100);
      });
    },
    configurePreviewServer(server) {
      const startedAt = takeStartTime() ?? Date.now() - performance.now();
      const printUrls = server.printUrls.bind(server);
      server.printUrls = () => {
        printUrls();
        void say(server.resolvedUrls, startedAt);
      };
    },
  };
}

function takeStartTime(): number | undefined {
  if (!isStart || !existsSync(startedAtFile)) return undefined;
  const startedAt = Number(readFileSync(startedAtFile, 'utf8'));
  rmSync(startedAtFile);
  return startedAt;
}
