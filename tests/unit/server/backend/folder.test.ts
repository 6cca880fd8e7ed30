import {
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { keepNewest, prepareFolder } from '../../../../src/server/backend/database/folder';
import { lockFolder } from '../../../../src/server/backend/database/lock';

const around = mkdtempSync(join(tmpdir(), 'beside-'));
afterAll(() => rmSync(around, { recursive: true, force: true }));

test('keepNewest removes older and half-written files of its kind alone', () => {
  const folder = join(around, 'copies');
  keepNewest(folder, 'copy-', 2);
  expect(existsSync(folder)).toBe(false);
  mkdirSync(folder);
  const copies = [1, 2, 3].map((n) => `copy-${n}.tar.gz`);
  const names = [...copies, '1.tar.gz', 'copy-4.tar.gz.7.part', 'z.tar.gz.8.part'];
  for (const name of names) writeFileSync(join(folder, name), '');
  keepNewest(folder, 'copy-', 2);
  expect(readdirSync(folder).sort()).toEqual(['1.tar.gz', 'copy-2.tar.gz', 'copy-3.tar.gz', 'z.tar.gz.8.part']);
});

function makeData(folder: string, whose: string) {
  mkdirSync(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '17');
  writeFileSync(join(folder, 'whose'), whose);
}

test.each(['old data are set aside', 'the restored take their place'])(
  'the next start finishes a restore that was killed before %s, also behind a link',
  async (before) => {
    const place = mkdtempSync(join(around, 'link-'));
    const [folder, link] = [join(place, 'volume'), join(place, 'data')];
    makeData(folder, 'old');
    makeData(`${folder}.restored`, 'restored');
    symlinkSync(folder, link);
    if (before.startsWith('the restored')) rmSync(folder, { recursive: true });

    const lock = await lockFolder(link, 'npm start');
    prepareFolder(link)();
    lock.release();
    expect(lock.folder).toBe(folder);
    expect(readFileSync(join(link, 'whose'), 'utf8')).toBe('restored');
    expect(existsSync(`${folder}.restored`)).toBe(false);
  },
);

test('a folder whose first start was killed is made anew, and one with other files is refused', () => {
  const folder = join(around, 'first');
  prepareFolder(folder);
  writeFileSync(join(folder, 'PG_VERSION'), '');
  const filled = prepareFolder(folder);
  expect([readdirSync(folder), existsSync(`${folder}.creating`)]).toEqual([[], true]);
  filled();
  expect(existsSync(`${folder}.creating`)).toBe(false);
  writeFileSync(join(folder, 'photo.jpg'), '');
  expect(() => prepareFolder(folder)).toThrow('holds other files and no database');
});
