import { Box, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import {
  type AskedWord,
  type CalendarDate,
  type Consulta,
  formatPercent,
  type Match,
  once,
  onDays,
  paths,
} from '../../domain';
import { Marked } from './Marked';

const confidence = { alta: 'Segura', media: 'Em dúvida', nenhuma: 'Não sabe' };
const colours = { alta: 'success', media: 'warning', nenhuma: 'error' } as const;

/** Why the records were found: the words of the question, then each record with its words marked. */
export const Reasons = ({ consulta, today }: { consulta: Consulta; today: CalendarDate }) => {
  const { confianca, palavras, promocoes, dias } = consulta;
  const perguntas = once(consulta.perguntas.filter(isNotable));
  const produtos = once(consulta.produtos.filter(isNotable));
  const best = Math.max(0, ...[...perguntas, ...produtos].map(({ certeza }) => certeza));
  // Promotions are told without another record.
  const sure = best > 0 ? ` (${shareText(best)})` : '';
  return (
    <Stack useFlexGap spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Chip label={`${confidence[confianca]}${sure}`} color={colours[confianca]} variant="outlined" />
        {palavras.map((word) => (
          <Chip
            key={word.palavra}
            label={wordText(word)}
            variant={word.como === 'desconhecida' ? 'outlined' : 'filled'}
          />
        ))}
      </Stack>
      {palavras.length === 0 && promocoes.length === 0 && (
        <Typography color="text.secondary">A pergunta não tem palavra que diga do que se trata.</Typography>
      )}
      <Found title="Perguntas do FAQ" none="Nenhuma pergunta do FAQ tem estas palavras nem outras de sentido próximo.">
        {perguntas.map((found) => (
          <Reason key={found.id} match={found} to={paths.record('perguntas', found.id)} name={found.pergunta}>
            <Marked text={found.resposta} match={found} />
          </Reason>
        ))}
      </Found>
      <Found title="Produtos" none="Nenhum produto tem estas palavras.">
        {produtos.map((found) => (
          <Reason key={found.id} match={found} to={paths.record('produtos', found.id)} name={found.nome} />
        ))}
      </Found>
      {promocoes.length > 0 && (
        <Found title={`Promoções válidas ${onDays(dias, today)}`}>
          {promocoes.map(({ id, nome }) => (
            <li key={id}>
              <MuiLink component={Link} to={paths.promocao.edit(String(id))} sx={{ fontWeight: 600 }}>
                {nome}
              </MuiLink>
            </li>
          ))}
        </Found>
      )}
      {perguntas.length + produtos.length > 0 && (
        <Typography variant="body2" color="text.secondary">
          A porcentagem diz quanta certeza há de que o registro responde à pergunta.
        </Typography>
      )}
    </Stack>
  );
};

function wordText({ palavra, como, usada: [taken, ...synonyms] }: AskedWord): string {
  if (como === 'desconhecida') return `${palavra}: desconhecida`;
  const read = como === 'corrigida' ? `${palavra} → ${taken}` : palavra;
  return [read, ...synonyms].join(' = ');
}

/** Whether a record has more than no certainty when it is rounded. */
const isNotable = ({ certeza }: Match) => certeza >= 0.005;

const shareText = (share: number) => formatPercent(Math.round(share * 100));

const Found = ({ title, none, children }: { title: string; none?: string; children: ReactNode[] }) => (
  <Box>
    <Typography component="h3" variant="overline" color="text.secondary">
      {title}
    </Typography>
    {children.length === 0 ? (
      <Typography color="text.secondary">{none}</Typography>
    ) : (
      <Stack component="ol" useFlexGap spacing={1.25} sx={{ m: 0, pl: 2.5 }}>
        {children}
      </Stack>
    )}
  </Box>
);

/** What of the question met the record, in words. */
function whyTexts({ palavras, corrigidas, sinonimos, proximas }: Match): string[] {
  const pairs = (all: Match['proximas']) => all.map(({ de, para }) => `${de} → ${para}`);
  const reasons: [string, string[]][] = [
    ['Palavras iguais', palavras],
    ['Corrigidas', pairs(corrigidas)],
    ['Sinônimos', pairs(sinonimos)],
    ['Sentido próximo', pairs(proximas)],
  ];
  return reasons.flatMap(([name, words]) => (words.length > 0 ? `${name}: ${words.join(', ')}` : []));
}

interface ReasonProps {
  match: Match;
  to: string;
  name: string;
  children?: ReactNode;
}

const Reason = ({ match, to, name, children }: ReasonProps) => (
  <Box component="li" sx={{ overflowWrap: 'anywhere' }}>
    <MuiLink component={Link} to={to} sx={{ fontWeight: 600 }}>
      <Marked text={name} match={match} />
    </MuiLink>{' '}
    <Typography component="span" variant="body2" color="text.secondary">
      {shareText(match.certeza)}
    </Typography>
    {children && (
      <Typography variant="body2" color="text.secondary">
        {children}
      </Typography>
    )}
    {whyTexts(match).map((text) => (
      <Typography key={text} variant="body2" color="text.secondary">
        {text}
      </Typography>
    ))}
  </Box>
);
