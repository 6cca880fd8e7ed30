import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import {
  type AnswerCard,
  type CalendarDate,
  type Choice,
  type Consulta,
  noneOfThese,
  offering,
  spokenAnswerOf,
} from '../../domain';
import { LongText } from '../../ui';
import { filledWith } from '../../ui/record';
import { phrasingForm } from '../phrasing';
import { GoldenButton } from './GoldenButton';

interface Props {
  consulta: Consulta;
  pergunta: string;
  /** The day of the question. */
  today: CalendarDate;
  /** Whether the answer is by an option that was chosen. */
  chosen: boolean;
  onChoose: (id: Choice['id']) => void;
}

/** The answer as a shopper gets it, and what staff can do where it is not sure. */
export const ShopperAnswer = ({ consulta, pergunta: question, today, chosen, onChoose }: Props) => {
  const { confianca, cumprimento, opcoes } = consulta;
  const pergunta = consulta.perguntas.find(({ dita }) => dita);
  const { entries, parts } = spokenAnswerOf(consulta, today, chosen ? undefined : question);
  if (cumprimento) return <Typography>{cumprimento}</Typography>;
  return (
    <Stack useFlexGap spacing={2}>
      {entries.map((entry) => (
        <Box key={entry.id}>
          {entry.pergunta && <Typography sx={{ fontWeight: 650 }}>{entry.pergunta}</Typography>}
          <LongText text={entry.resposta} />
          <GoldenButton pergunta={question} expects={{ perguntaId: entry.id }} />
        </Box>
      ))}
      {parts.flatMap(({ sentences, cards }) => [
        ...sentences.map((text) => <Typography key={text}>{text}</Typography>),
        cards.length > 0 && (
          <Stack key={sentences.join()} component="ul" useFlexGap spacing={1} sx={plain}>
            {cards.map((one) => (
              <Shown key={one.id} card={one} question={question} />
            ))}
          </Stack>
        ),
      ])}
      {opcoes.length > 0 && <Options consulta={consulta} onChoose={onChoose} />}
      {(chosen || confianca !== 'alta') && (
        <Stack direction="row" useFlexGap spacing={1.5} sx={{ flexWrap: 'wrap' }}>
          <Button variant="contained" component={Link} {...filledWith('perguntas', { pergunta: question })}>
            Criar resposta
          </Button>
          <Button variant="outlined" component={Link} {...phrasingForm(question, pergunta)}>
            Juntar a uma pergunta
          </Button>
        </Stack>
      )}
    </Stack>
  );
};

const Options = ({ consulta, onChoose }: Pick<Props, 'consulta' | 'onChoose'>) => (
  <Box role="group" aria-labelledby="opcoes">
    <Typography id="opcoes" sx={{ mb: 1 }}>
      {offering(consulta)}
    </Typography>
    <Stack useFlexGap spacing={1} sx={{ alignItems: 'flex-start' }}>
      {consulta.opcoes.map(({ id, texto }) => (
        <Button key={id} variant="outlined" onClick={() => onChoose(id)} sx={{ textAlign: 'left' }}>
          {texto}
        </Button>
      ))}
    </Stack>
    <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
      {noneOfThese}
    </Typography>
  </Box>
);

const mostPrices = 6;

const Shown = ({ card, question }: { card: AnswerCard; question: string }) => (
  <Box component="li" sx={look}>
    <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{card.nome}</Typography>
    <Typography color="text.secondary">{card.localizacao ?? `vale ${card.days}`}</Typography>
    {card.prices.slice(0, mostPrices).map(({ nome, before, price, perMeasure, days, promocao }) => (
      <Typography key={`${nome} ${days}`}>
        {nome && `${nome}: `}
        {before && 'de '}
        {before && <s>{before}</s>}
        {before && ' por '}
        <strong>{price}</strong>
        {perMeasure && ` (${perMeasure})`}
        {days && `, vale ${days} `}
        {promocao && <Chip size="small" color="primary" variant="outlined" label={promocao} />}
      </Typography>
    ))}
    {card.prices.length > mostPrices && <Typography>e mais {card.prices.length - mostPrices}</Typography>}
    {card.answers && <GoldenButton pergunta={question} expects={{ produtoId: card.id }} />}
  </Box>
);

const plain = { listStyle: 'none', p: 0, m: 0 };
const look = { p: 1.5, borderRadius: 2, bgcolor: 'action.hover' };
