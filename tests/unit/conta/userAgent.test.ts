import { expect, test } from 'vitest';
import { deviceOf } from '../../../src/conta/userAgent';

const webkit = 'AppleWebKit/537.36 (KHTML, like Gecko)';

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0.0.0 Safari/537.36`, 'Chrome no Windows'],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${webkit} Chrome/131.0 Safari/537.36 Edg/131.0`, 'Edge no Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:132.0) Gecko/20100101 Firefox/132.0', 'Firefox no Linux'],
  [`Mozilla/5.0 (Linux; Android 14; Pixel 7) ${webkit} Chrome/131.0 Mobile Safari/537.36`, 'Chrome no celular Android'],
  [`Mozilla/5.0 (Linux; Android 13; SM-X200) SamsungBrowser/23.0 Chrome/115.0`, 'Samsung Internet no tablet Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) Version/17.5 Mobile/15E148 Safari/604.1',
    'Safari no iPhone',
  ],
  ['Mozilla/5.0 (iPad; CPU OS 17_5 like Mac OS X) AppleWebKit/605.1.15 CriOS/131.0 Mobile/15E148', 'Chrome no iPad'],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) Version/17.5 Safari/605.1.15', 'Safari no Mac'],
  [`Mozilla/5.0 (X11; CrOS x86_64) ${webkit} Chrome/131.0 Safari/537.36 OPR/117.0`, 'Opera no Chrome OS'],
  ['Something for Windows', 'Navegador no Windows'],
  ['node', 'Dispositivo desconhecido'],
  ['', 'Dispositivo desconhecido'],
  [null, 'Dispositivo desconhecido'],
])('%s is %s', (userAgent, words) => {
  expect(deviceOf(userAgent)).toBe(words);
});
