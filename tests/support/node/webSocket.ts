import WebSocket from 'ws';

// supabase-js looks for one when it is loaded; Node 20 has none.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
