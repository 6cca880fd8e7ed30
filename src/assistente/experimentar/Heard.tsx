import { Box, Button, Chip, Stack, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import {
  type Choice,
  type Consulta,
  dayText,
  doYouMean,
  type FoundProduto,
  type FoundPromocao,
  formatDate,
  formatMoney,
  noAnswer,
  noneOfThese,
  toldOf,
  unitLabel,
} from '../../domain';
import { LongText, useToday } from '../../ui';
import { filledWith } from '../../ui/record';
import { phrasingForm } from '../phrasing';
import { GoldenButton } from './GoldenButton';

interface Props {
  consulta: Consulta;
  pergunta: string;
  /** Whether the answer is by an option that was chosen. */
  chosen: boolean;
  onChoose: (id: Choice['id']) => void;
}

/** The answer as a shopper gets it, and what staff can do where it is not sure. */
export const Heard = ({ consulta, pergunta: question, chosen, onChoose }: Props) => {
  const { confianca, cumprimento, opcoes } = consulta;
  const { pergunta, produtos, promocoes } = toldOf(consulta);
  const today = useToday();
  if (cumprimento) return <Typography>{cumprimento}</Typography>;
  return (
    <Stack useFlexGap spacing={2}>
      {confianca === 'nenhuma' && <Typography>{noAnswer}</Typography>}
      {opcoes.length > 0 && <Options opcoes={opcoes} onChoose={onChoose} />}
      {pergunta && (
        <Box>
          <LongText text={pergunta.resposta} />
          <GoldenButton pergunta={question} expects={{ perguntaId: pergunta.id }} />
        </Box>
      )}
      {produtos.length > 0 && (
        <Stack component="ul" useFlexGap spacing={1} sx={plain} aria-label="Produtos">
          {produtos.map((produto) => (
            <ProdutoCard key={produto.id} produto={produto} question={question} />
          ))}
        </Stack>
      )}
      {promocoes.length > 0 && <Offers promocoes={promocoes} day={dayText(consulta.dia, today)} />}
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

const Options = ({ opcoes, onChoose }: Pick<Consulta, 'opcoes'> & Pick<Props, 'onChoose'>) => (
  <Box role="group" aria-labelledby="opcoes">
    <Typography id="opcoes" sx={{ mb: 1 }}>
      {doYouMean}
    </Typography>
    <Stack useFlexGap spacing={1} sx={{ alignItems: 'flex-start' }}>
      {opcoes.map(({ id, texto }) => (
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

const ProdutoCard = ({ produto, question }: { produto: FoundProduto; question: string }) => (
  <Box component="li" sx={card}>
    <Typography sx={{ fontWeight: 650, overflowWrap: 'anywhere' }}>{produto.nome}</Typography>
    <Typography>
      <Price valor={produto.valor} precoPromocional={produto.precoPromocional} /> {unitLabel(produto.tipoVenda)}
    </Typography>
    <Typography color="text.secondary">{produto.localizacao}</Typography>
    {produto.promocao && (
      <Chip size="small" color="primary" variant="outlined" label={produto.promocao.nome} sx={{ mt: 0.5 }} />
    )}
    <Box>
      <GoldenButton pergunta={question} expects={{ produtoId: produto.id }} />
    </Box>
  </Box>
);

const Price = ({ valor, precoPromocional }: { valor: number; precoPromocional: number | null }) =>
  precoPromocional === null ? (
    formatMoney(valor)
  ) : (
    <>
      de <s>{formatMoney(valor)}</s> por <strong>{formatMoney(precoPromocional)}</strong>
    </>
  );

const mostOffers = 6;

const Offers = ({ promocoes, day }: { promocoes: FoundPromocao[]; day: string }) => (
  <Box>
    <Typography sx={{ fontWeight: 650, mb: 1 }}>Em oferta {day}</Typography>
    <Stack component="ul" useFlexGap spacing={1} sx={plain}>
      {promocoes.map(({ id, nome, fim, produtos }) => (
        <Box component="li" key={id} sx={card}>
          <Typography sx={{ fontWeight: 650 }}>{nome}</Typography>
          {fim && (
            <Typography variant="body2" color="text.secondary">
              até {formatDate(fim)}
            </Typography>
          )}
          {produtos.slice(0, mostOffers).map((produto) => (
            <Typography key={produto.id} variant="body2">
              {produto.nome}: <Price valor={produto.valor} precoPromocional={produto.precoPromocional} />
            </Typography>
          ))}
          {produtos.length > mostOffers && (
            <Typography variant="body2" color="text.secondary">
              e mais {produtos.length - mostOffers}
            </Typography>
          )}
        </Box>
      ))}
    </Stack>
  </Box>
);

const plain = { listStyle: 'none', p: 0, m: 0 };
const card = { p: 1.5, borderRadius: 2, bgcolor: 'action.hover' };
