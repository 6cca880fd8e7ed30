import { Box, Card, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup, Typography } from '@mui/material';
import type { Destino } from '../destinos';
import type { Conferencia, Escolhas } from '../tipos';
import { contar, contarDe, contarLinhas } from './formatos';

interface Props {
  destino: Destino;
  conferencia: Conferencia;
  escolhas: Escolhas;
  onEscolher: (partes: Partial<Escolhas>) => void;
}

interface Pergunta<C extends keyof Escolhas> {
  campo: C;
  pergunta: string;
  opcoes: [valor: Escolhas[C] & (string | boolean), texto: string][];
}

const grade = { display: 'grid', gap: 2.5, gridTemplateColumns: { md: 'repeat(auto-fit, minmax(300px, 1fr))' } };

/** Categories that are named; of more, how many. */
const nomeadas = 6;

/** What only the person can decide; each question stands there only when the file raises it. */
export const Decisoes = ({ destino, conferencia, escolhas, onEscolher }: Props) => {
  const perguntas = perguntasDe(destino, conferencia, escolhas);
  if (perguntas.length === 0) return null;
  return (
    <Card component="section" aria-label="Decisões" sx={{ p: 2.5, mb: 2.5 }}>
      <Box sx={grade}>
        {perguntas.map(({ campo, pergunta, opcoes }) => (
          <FormControl key={campo}>
            <FormLabel sx={{ color: 'text.primary', '&.Mui-focused': { color: 'text.primary' } }}>
              <Typography component="span" sx={{ fontWeight: 600 }}>
                {pergunta}
              </Typography>
            </FormLabel>
            <RadioGroup
              row
              value={String(escolhas[campo])}
              onChange={({ target }) => {
                const opcao = opcoes.find(([valor]) => String(valor) === target.value);
                if (opcao) onEscolher({ [campo]: opcao[0] });
              }}
            >
              {opcoes.map(([valor, texto]) => (
                <FormControlLabel key={texto} value={String(valor)} label={texto} control={<Radio size="small" />} />
              ))}
            </RadioGroup>
          </FormControl>
        ))}
      </Box>
    </Card>
  );
};

function perguntasDe(
  destino: Destino,
  { totais, repetidos, categoriasNovas, pareceFracao }: Conferencia,
  { categorias, existentes }: Escolhas,
) {
  const perguntas: Pergunta<keyof Escolhas>[] = [];
  const { nome } = destino;
  if (nome === 'produtos' && (totais.atualizado > 0 || existentes === 'pular')) {
    perguntas.push({
      campo: 'existentes',
      pergunta:
        totais.atualizado > 0
          ? `${contarDe(totais.atualizado, destino)} do cadastro ${totais.atualizado === 1 ? 'está diferente' : 'estão diferentes'} na planilha`
          : 'Produtos do cadastro que estão diferentes na planilha',
      opcoes: [
        ['atualizar', 'Atualizar com a planilha'],
        ['pular', 'Deixar como está'],
      ],
    });
  }
  if (nome === 'produtos' && (categoriasNovas.length > 0 || categorias === 'recusar')) {
    perguntas.push({
      campo: 'categorias',
      pergunta:
        categoriasNovas.length > 0
          ? `Categorias que ainda não existem: ${nomear(categoriasNovas)}`
          : 'Categorias que ainda não existem',
      opcoes: [
        ['criar', 'Criar as categorias'],
        ['recusar', 'Recusar essas linhas'],
      ],
    });
  }
  if (nome !== 'categorias' && repetidos > 0) {
    perguntas.push({
      campo: 'repetidos',
      pergunta: `${contarLinhas(repetidos)} ${repetidos === 1 ? 'repete' : 'repetem'} um nome da própria planilha. Qual vale?`,
      opcoes: [
        ['ultima', 'A última linha'],
        ['primeira', 'A primeira linha'],
      ],
    });
  }
  if (nome === 'promocao' && pareceFracao) {
    perguntas.push({
      campo: 'descontoEmFracao',
      pergunta: 'Os descontos da planilha vão de 0 a 1. O que significa 0,1?',
      opcoes: [
        [true, '10%'],
        [false, '0,1%'],
      ],
    });
  }
  return perguntas;
}

function nomear(categorias: Conferencia['categoriasNovas']): string {
  const nomes = categorias.slice(0, nomeadas).map(({ nome, linhas }) => `${nome} (${contar(linhas)})`);
  const resto = categorias.length - nomes.length;
  return resto > 0 ? `${nomes.join(', ')} e mais ${contar(resto)}` : nomes.join(', ');
}
