import WebSocket from 'ws';

// supabase-js needs one; Node 20 has none.
globalThis.WebSocket ??= WebSocket as unknown as typeof globalThis.WebSocket;
