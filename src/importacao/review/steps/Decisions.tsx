import { Box, Card, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { Destination } from '../../destinations';
import type { CheckSummary, Choices } from '../../types';
import { formatCount, formatCountOf, formatRows } from '../formats';

interface Props {
  destination: Destination;
  check: CheckSummary;
  choices: Choices;
  onChoose: (parts: Partial<Choices>) => void;
}

interface Question<C extends keyof Choices> {
  field: C;
  question: string;
  options: [valor: Choices[C] & (string | boolean), text: string][];
}

const grid = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(auto-fit, minmax(300px, 1fr))' } };

/** Categories that are named; of more, how many. */
const named = 6;

/** What only the person can decide; each question stands there only when the file raises it. */
export const Decisions = ({ destination, check, choices, onChoose }: Props) => {
  const questions = questionsOf(destination, check, choices);
  if (questions.length === 0) return null;
  return (
    <Card component="section" aria-label="Decisões" sx={{ p: 2.5, mb: 2.5 }}>
      <Box sx={grid}>
        {questions.map(({ field, question, options }) => (
          <FormControl key={field}>
            <FormLabel sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {question}
              </Typography>
            </FormLabel>
            <RadioGroup
              row
              value={String(choices[field])}
              onChange={({ target }) => {
                const option = options.find(([valor]) => String(valor) === target.value);
                if (option) onChoose({ [field]: option[0] });
              }}
            >
              {options.map(([valor, text]) => (
                <FormControlLabel key={text} value={String(valor)} label={text} control={<Radio size="small" />} />
              ))}
            </RadioGroup>
          </FormControl>
        ))}
      </Box>
    </Card>
  );
};

function questionsOf(
  destination: Destination,
  { totals, repeated, newCategorias, looksLikeFraction }: CheckSummary,
  { categorias, existing }: Choices,
) {
  const questions: Question<keyof Choices>[] = [];
  const { nome } = destination;
  if (nome === 'produtos' && (totals.updated > 0 || existing === 'skip')) {
    questions.push({
      field: 'existing',
      question:
        totals.updated > 0
          ? `${formatCountOf(totals.updated, destination)} do cadastro ${totals.updated === 1 ? 'está diferente' : 'estão diferentes'} na planilha`
          : 'Produtos do cadastro que estão diferentes na planilha',
      options: [
        ['update', 'Atualizar com a planilha'],
        ['skip', 'Deixar como está'],
      ],
    });
  }
  if (nome === 'produtos' && (newCategorias.length > 0 || categorias === 'refuse')) {
    questions.push({
      field: 'categorias',
      question:
        newCategorias.length > 0
          ? `Categorias que ainda não existem: ${name(newCategorias)}`
          : 'Categorias que ainda não existem',
      options: [
        ['create', 'Criar as categorias'],
        ['refuse', 'Recusar essas linhas'],
      ],
    });
  }
  if (nome !== 'categorias' && repeated > 0) {
    questions.push({
      field: 'repeated',
      question: `${formatRows(repeated)} ${repeated === 1 ? 'repete' : 'repetem'} um nome da própria planilha. Qual vale?`,
      options: [
        ['last', 'A última linha'],
        ['first', 'A primeira linha'],
      ],
    });
  }
  if (nome === 'promocao' && looksLikeFraction) {
    questions.push({
      field: 'descontoAsFraction',
      question: 'Os descontos da planilha vão de 0 a 1. O que significa 0,1?',
      options: [
        [true, '10%'],
        [false, '0,1%'],
      ],
    });
  }
  return questions;
}

function name(categorias: CheckSummary['newCategorias']): string {
  const nomes = categorias.slice(0, named).map(({ nome, rows }) => `${nome} (${formatCount(rows)})`);
  const rest = categorias.length - nomes.length;
  return rest > 0 ? `${nomes.join(', ')} e mais ${formatCount(rest)}` : nomes.join(', ');
}
