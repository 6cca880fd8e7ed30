import { cut } from '../lib';
import type { Pergunta } from '../providers';
import { RecordActions } from '../ui/list';

/** The buttons of one question, named by as much of it as a screen reader can say in one breath. */
export const PerguntaActions = ({ pergunta }: { pergunta: Pergunta }) => (
  <RecordActions record={pergunta} name={shorten(pergunta.pergunta)} duplicates />
);

const shorten = (text: string) => (text.length > 80 ? `${cut(text, 80)}…` : text);
