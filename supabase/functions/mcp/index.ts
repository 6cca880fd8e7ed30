import { answerMcp, callOver } from './http.ts';

/** What of the runtime is used here. */
declare const Deno: {
  env: { get(name: string): string | undefined };
  serve(answer: (request: Request) => Promise<Response>): void;
};

const call = callOver(Deno.env.get('SUPABASE_URL') ?? '', Deno.env.get('SUPABASE_ANON_KEY') ?? '');
Deno.serve((request) => answerMcp(request, call));
