import { fold, folded } from './fold';

/** A text in one line, with single spaces. */
export const singleSpaced = (text: string) =>
  // Most texts are so already, and looking is cheaper than replacing.
  /\s\s|[^\S ]|^ | $/.test(text) ? text.replace(/\s+/g, ' ').trim() : text;

/** What shows nothing, and would make a name look like another's. A joiner stays where it joins pictures. */
const invisible = /[\u00ad\u180e\u200b\u200c\u2060\ufeff]|\u200d(?!\p{Extended_Pictographic})/gu;

/** A text as names are kept: in one line, with single spaces, and without characters that nobody sees. */
export const tidied = (text: string) => singleSpaced(/[^ -\xac]/.test(text) ? text.replace(invisible, '') : text);

/** Whether a text shows nothing: all of it is blanks, or characters that leave their place empty. */
export const isBlank = (text: string) => !/[^\s\p{Default_Ignorable_Code_Point}\p{Cc}\u2800]/u.test(text);

/** What is looked for in folded texts, as names are kept. */
export const sought = (text: string) => fold(tidied(text));

/** How much of a search is looked for: whatever has all of it has this, and more would take long in long texts. */
const most = { characters: 200, words: 10 };

/** The words of a search, as letters: folded, the longest first, without what stands within another. */
export function wordsOf(text: string): string[] {
  const letters = [...sought(text.replaceAll('\0', ''))].slice(0, most.characters).join('');
  const longestFirst = letters
    .split(' ')
    .filter(Boolean)
    .sort((a, b) => b.length - a.length);
  const telling = longestFirst.filter((word, place) => !longestFirst.slice(0, place).some((by) => by.includes(word)));
  return telling.slice(0, most.words);
}

/** Whether each word of a search stands in one of the texts. */
export const hasWords = (texts: readonly string[], words: readonly string[]) =>
  words.every((word) => texts.some((text) => folded(text).includes(word)));
