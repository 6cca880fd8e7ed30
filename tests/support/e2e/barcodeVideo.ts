import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import bwipjs from 'bwip-js/node';

const [width, height] = [640, 480];
const bar = 4;

/** The path of a video (.y4m) in which a camera looks at the bar code of an EAN-13. */
export function barcodeVideo(ean: string): string {
  const [drawn] = bwipjs.raw('ean13', ean, {}) as { sbs?: number[] }[];
  const row = Buffer.alloc(width, 255);
  let place = Math.floor((width - 95 * bar) / 2);
  // Bars and spaces take turns.
  (drawn?.sbs ?? []).forEach((modules, nth) => {
    if (nth % 2 === 0) row.fill(0, place, place + modules * bar);
    place += modules * bar;
  });
  const white = Buffer.alloc(width, 255);
  const rows = Array.from({ length: height }, (_, y) => (y < 90 || y > 390 ? white : row));
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...rows, Buffer.alloc((width * height) / 2, 128)]);
  const file = join(mkdtempSync(join(tmpdir(), 'camera-')), 'code.y4m');
  const head = Buffer.from(`YUV4MPEG2 W${width} H${height} F10:1 Ip A1:1 C420jpeg\n`);
  writeFileSync(file, Buffer.concat([head, ...Array.from({ length: 5 }, () => frame)]));
  return file;
}
