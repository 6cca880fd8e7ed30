import { keyOf } from '../cells';
import type { Choices } from '../types';
import type { AskQuestion } from './destination';

const asked = 30;
const offered = 8;

/** Prefix of the answers that replace an unknown text by the name of a record. */
const insteadOf = 'alvo ';

export const replacedBy = (text: string, { answers }: Choices) => answers[insteadOf + text] || undefined;

/** Asks what the unknown texts mean, with the nearest names as answers. */
export const askTargets: AskQuestion = ({ unknown, known }) => {
  if (unknown.length === 0) return undefined;
  const nearest = nearestIn(known);
  return {
    field: 'alvos',
    question: 'Estes textos não estão no cadastro. O que cada um deve encontrar?',
    options: [],
    each: {
      names: unknown.slice(0, asked).map((name) => {
        const options = nearest(name).map((text) => [text, text] as const);
        return { field: insteadOf + name, name, options: [['', 'Recusar'], ...options] };
      }),
      options: [],
      of: { column: 'alvo', prefix: insteadOf },
    },
  };
};

const wordsOf = (text: string) => [...new Set(keyOf(text).match(/[\p{L}\p{N}]{3,}/gu))];

const lengthOf = (words: readonly string[]) => words.reduce((sum, word) => sum + word.length, 0);

/** Finds the texts that share most letters of whole words with another. */
function nearestIn(texts: readonly string[]) {
  const all = texts.map((text) => ({ text, words: wordsOf(text) }));
  return (text: string): string[] => {
    const wanted = new Set(wordsOf(text));
    return all
      .map(({ text, words }) => ({
        text,
        likeness: lengthOf(words.filter((word) => wanted.has(word))) / lengthOf(words),
      }))
      .filter(({ likeness }) => likeness > 0)
      .sort((a, b) => b.likeness - a.likeness)
      .slice(0, offered)
      .map(({ text }) => text);
  };
}
