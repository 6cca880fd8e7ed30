import { IncomingMessage } from 'node:http';
import { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { clientAddressReader } from '../../../src/server/clientAddress';
import { readFlags } from '../../../src/server/flags';
import { isServedHost } from '../../../src/server/hosts';

describe('the sender of a request', () => {
  const readerOf = (trustedProxies: string[]) => (remoteAddress: string | undefined, forwardedFor?: string) => {
    const request = new IncomingMessage(Object.defineProperty(new Socket(), 'remoteAddress', { value: remoteAddress }));
    request.headers['x-forwarded-for'] = forwardedFor;
    return clientAddressReader(trustedProxies)(request);
  };
  const direct = readerOf([]);
  const behind = readerOf(['127.0.0.1', '10.0.0.5', '2001:db8::1']);

  it.each([
    ['no proxy is trusted', direct('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
    ['an untrusted proxy', behind('203.0.113.9', '198.51.100.1'), '203.0.113.9'],
    ['a trusted proxy', behind('127.0.0.1', '198.51.100.1'), '198.51.100.1'],
    ['IPv4 written as IPv6', behind('::ffff:127.0.0.1', '198.51.100.1'), '198.51.100.1'],
    ['a forged address before the proxy’s', behind('127.0.0.1', '1.1.1.1, 198.51.100.1'), '198.51.100.1'],
    ['two proxies', behind('127.0.0.1', '1.1.1.1, 198.51.100.1, 10.0.0.5'), '198.51.100.1'],
    ['only proxies', behind('127.0.0.1', '10.0.0.5'), '10.0.0.5'],
    ['a proxy without the header', behind('127.0.0.1'), '127.0.0.1'],
    ['a proxy with an unknown address', behind('127.0.0.1', '198.51.100.1, unknown'), '127.0.0.1'],
    ['a port', behind('127.0.0.1', '198.51.100.1:5678'), '198.51.100.1'],
    ['brackets', behind('2001:db8::1', '[2001:db8::7]:5678'), '2001:db8::7'],
    ['a connection that ended', behind(undefined, '1.1.1.1'), ''],
  ])('%s', (_, address, expected) => {
    expect(address).toBe(expected);
  });
});

describe('names that are served', () => {
  const siteUrl = 'https://loja.example';

  it.each([
    ['localhost', undefined, true],
    ['loja.example', undefined, true],
    ['www.loja.example', undefined, false],
    ['192.168.0.4', undefined, false],
    ['192.168.0.4', '', true],
    ['[2001:db8::7]', '0.0.0.0', true],
    ['evil.example', '', false],
    ['minha-maquina', 'minha-maquina', true],
    ['minha-maquina', 'MINHA-Maquina', true],
    ['minha-maquina.local', 'Minha-Maquina.local.', true],
    ['192.168.0.4', 'localhost', false],
    ['127.0.0.1.evil.example', '', false],
  ])('%s with --host %s: %s', (name, host, expected) => {
    expect(isServedHost(name, { siteUrl, host })).toBe(expected);
  });
});

describe('the flags of npm start', () => {
  it('have defaults', () => {
    expect(readFlags([])).toEqual({ port: 4173, host: undefined, strictPort: false, outDir: undefined });
    expect(readFlags(['--port=4300', '--strictPort', '--outDir', 'x'])).toMatchObject({ port: 4300, strictPort: true });
  });

  it.each([
    [['--host'], ''],
    [['--host', '--port', '4300'], ''],
    [['--host', '0.0.0.0'], '0.0.0.0'],
    [['--host=192.168.0.4'], '192.168.0.4'],
  ])('%s', (args, host) => {
    expect(readFlags(args).host).toBe(host);
  });

  it.each([[['--port', '0']], [['--port', 'x']], [['--port']], [['--what']], [['there']]])('%s is refused', (args) => {
    expect(() => readFlags(args)).toThrow(/--port/);
  });
});
