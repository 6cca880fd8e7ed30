import { connect } from 'node:net';

export interface RawAnswer {
  status: number;
  head: string;
  body: string;
}

/** Sends bytes to a local port, and reads the answer until the connection ends. */
export function sendRaw(port: number, request: string): Promise<RawAnswer> {
  return new Promise((resolve) => {
    const socket = connect(port, '127.0.0.1', () => socket.write(request, 'latin1'));
    let text = '';
    socket.setEncoding('utf8').on('data', (chunk) => (text += chunk));
    socket.setTimeout(30_000, () => socket.destroy());
    socket.on('error', () => socket.destroy());
    socket.on('close', () => {
      const end = text.indexOf('\r\n\r\n');
      const status = Number(/^HTTP\/1\.1 (\d{3})/.exec(text)?.[1] ?? 0);
      resolve({ status, head: text.slice(0, end), body: text.slice(end + 4) });
    });
  });
}

export const rawRequest = (line: string, host = 'localhost') =>
  `${line} HTTP/1.1\r\nHost: ${host}\r\nConnection: close\r\n\r\n`;
