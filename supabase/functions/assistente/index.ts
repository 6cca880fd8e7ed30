import { hostedCounter } from '../../../src/server/counter/hosted.ts';
import { answerShopper } from './http.ts';

/** What of the runtime is used here. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(answer: (request: Request) => Promise<Response>): void;
};

const setting = (name: string) => {
  const value = Deno.env.get(name);
  if (!value) throw new Error(`${name} missing: set it with supabase secrets set`);
  return value;
};

const project = { url: setting('SUPABASE_URL'), key: setting('SUPABASE_ANON_KEY') };
const counter = hostedCounter(project, setting('ASSISTENTE_CHAVE'));
const siteUrl = setting('VITE_SITE_URL');
const isHosted = new URL(project.url).hostname.endsWith('.supabase.co');
Deno.serve((request) => answerShopper(request, counter, siteUrl, isHosted));
