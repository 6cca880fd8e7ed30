import english from 'ra-language-english';
import { expect, test } from 'vitest';
import { i18nProvider } from '../../../../src/providers/i18n/index';
import { ptBr } from '../../../../src/providers/i18n/ptBr';

type Catalogue = { [key: string]: string | Catalogue };

const flatten = (catalogue: Catalogue, path = ''): [string, string][] =>
  Object.entries(catalogue).flatMap(([key, value]) =>
    typeof value === 'string' ? [[path + key, value] as [string, string]] : flatten(value, `${path}${key}.`),
  );

const theirs = new Map(flatten(english as unknown as Catalogue));
const ours = new Map(flatten(ptBr as Catalogue));

const placeholders = (text: string) => [...new Set(text.match(/%\{\w+\}/g))].sort();
const forms = (text: string) => text.split('||||').length;

/** The same in both languages: placeholders alone, and the product's own word for its first page. */
const shared = ['ra.boolean.null', 'ra.page.dashboard', 'ra.page.edit', 'ra.page.list', 'ra.page.show'];

test('has exactly the keys of react-admin’s English catalogue', () => {
  expect(theirs.size).toBeGreaterThan(150);
  expect([...ours.keys()].sort()).toEqual([...theirs.keys()].sort());
});

test('every text is translated, with the same placeholders and forms', () => {
  const shapeOf = (text = '') => ({ placeholders: placeholders(text), forms: forms(text) });
  const isEnglish = (text: string) => /\b(the|you|your|are|this|please|of|is|not)\b/i.test(text);
  for (const [key, text] of theirs) expect(shapeOf(ours.get(key)), key).toEqual(shapeOf(text));
  const untranslated = [...ours].filter(([key, text]) => !text.trim() || text === theirs.get(key) || isEnglish(text));
  expect(untranslated.map(([key]) => key).filter((key) => !shared.includes(key))).toEqual([]);
});

test('counts choose the form, and an unknown key is shown as it is', () => {
  expect(i18nProvider.translate('ra.notification.deleted', { smart_count: 1 })).toBe('Registro excluído');
  expect(i18nProvider.translate('ra.notification.deleted', { smart_count: 3 })).toBe('3 registros excluídos');
  expect(i18nProvider.translate('Texto da tela', { _: 'Texto da tela' })).toBe('Texto da tela');
  expect(i18nProvider.getLocale()).toBe('pt-BR');
});
