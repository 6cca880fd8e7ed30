import { Box } from '@mui/material';
import type { Match } from '../../domain';
import { fold } from '../../lib';

/** A text with the words marked that a question asked for, also as another form of the same word or near in meaning. */
export const Marked = ({ text, match }: { text: string; match: Match }) => {
  const asked = [
    ...match.palavras,
    ...[...match.corrigidas, ...match.sinonimos, ...match.proximas].map(({ para }) => para),
  ]
    .flatMap((words) => fold(words).split(' '))
    .filter(Boolean);
  return text.split(/([\p{L}\p{N}]+)/u).map((part, place) =>
    asked.some((word) => isSameWord(word, fold(part))) ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text never move.
      <Box key={place} component="mark" sx={{ bgcolor: 'rgb(94 224 160 / 22%)', color: 'inherit', borderRadius: 0.5 }}>
        {part}
      </Box>
    ) : (
      part
    ),
  );
};

/** Whether two folded words share all but their endings, as singular and plural do. */
function isSameWord(one: string, other: string): boolean {
  if (Math.min(one.length, other.length) < 4 || Math.abs(one.length - other.length) > 3) return one === other;
  const stem = Math.max(3, Math.min(one.length, other.length) - 2);
  return one.slice(0, stem) === other.slice(0, stem);
}
