import { fold, folded } from './fold';

/** A text in one line, with single spaces. */
export const singleSpaced = (text: string) =>
  // Testing is cheaper than replacing.
  /\s\s|[^\S ]|^ | $/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;

/** Characters that show nothing, so that two names would look alike. A joiner stays between emoji. */
const invisible = /[\u00ad\u180e\u200b\u200c\u2060\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu;

/** A name as it is stored: one line, single spaces, no invisible characters. */
export const tidied = (text: string) =>
  // Testing is cheaper than replacing.
  isTidy.test(text) ? text : singleSpaced(text.replace(invisible, ''));

/** Words of Latin letters with single spaces; not every tidy text. */
const isTidy = /^[!-~\xa1-\xac\xae-\u02ff]+(?: [!-~\xa1-\xac\xae-\u02ff]+)*$/;

/** Whether a text has no visible character. */
export const isBlank = (text: string) =>
  // Most texts begin with a plain letter, which is cheaper to test.
  !/^[!-~]/.test(text) && !/[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text);

/** A search text, tidied and folded. */
export const sought = (text: string) => fold(tidied(text));

/** The searched part of a long search. */
const most = { characters: 200, words: 10 };

/** The folded words of a search, longest first, without words contained in another. */
export function wordsOf(text: string): string[] {
  const letters = [...sought(text.replaceAll('\0', ''))].slice(0, most.characters).join('');
  const longestFirst = letters
    .split(' ')
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const telling = longestFirst.filter((word, place) => !longestFirst.slice(0, place).some((by) => by.includes(word)));
  return telling.slice(0, most.words);
}

/** Whether one of the texts contains each word. */
export const hasWords = (texts: readonly string[], words: readonly string[]) =>
  words.every((word) => texts.some((text) => folded(text).includes(word)));
