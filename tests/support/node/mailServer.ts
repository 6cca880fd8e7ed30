import { createServer, type Socket } from 'node:net';

export async function startMailServer({ refuses = false, port: at = 0 } = {}) {
  const taken: string[] = [];
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    const say = (line: string) => socket.write(`${line}\r\n`);
    let received = '';
    let body = false;
    say('220 mail.example');
    socket.on('error', () => {});
    socket.on('data', (data) => {
      received += data;
      for (let end = received.indexOf(body ? '\r\n.\r\n' : '\r\n'); end >= 0; ) {
        const text = received.slice(0, end);
        received = received.slice(end + (body ? 5 : 2));
        if (body) taken.push(text);
        if (/^RCPT/i.test(text) && refuses) say('550 no such mailbox');
        else say(/^DATA/i.test(text) && !body ? '354 go on' : '250 ok');
        body = /^DATA/i.test(text) && !body;
        end = received.indexOf(body ? '\r\n.\r\n' : '\r\n');
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(at, '127.0.0.1', resolve));
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : 0;
  return {
    url: `smtp://127.0.0.1:${port}`,
    taken,
    close: () => {
      for (const socket of sockets) socket.destroy();
      return new Promise<void>((resolve) => server.close(() => resolve()));
    },
  };
}
