import { Box, Chip, Link as MuiLink, Stack, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { type AskedWord, type Consulta, dayText, formatPercent, type Match, paths } from '../../domain';
import { useToday } from '../../ui';
import { Marked } from './Marked';

const confidence = { alta: 'Confiança alta', media: 'Confiança média', nenhuma: 'Sem confiança para responder' };
const colours = { alta: 'success', media: 'warning', nenhuma: 'error' } as const;

/** Why the records were found: the words of the question, then each record with its words marked. */
export const Reasons = ({ consulta }: { consulta: Consulta }) => {
  const { confianca, palavras, perguntas, produtos, promocoes, dia } = consulta;
  const today = useToday();
  return (
    <Stack useFlexGap spacing={2}>
      <Stack direction="row" useFlexGap spacing={1} sx={{ flexWrap: 'wrap' }}>
        <Chip label={confidence[confianca]} color={colours[confianca]} variant="outlined" />
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
      <Found title="Perguntas do FAQ" none="Nenhuma pergunta do FAQ tem estas palavras.">
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
        <Found title={`Promoções válidas ${dayText(dia, today)}`}>
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
          A porcentagem diz quanto é certo que o registro responde à pergunta.
        </Typography>
      )}
    </Stack>
  );
};

function wordText({ palavra, como, usada }: AskedWord): string {
  if (como === 'desconhecida') return `${palavra}: desconhecida`;
  if (como === 'corrigida') return `${palavra} → ${usada.join(', ')}`;
  return como === 'sinonimo' ? `${palavra} = ${usada.join(', ')}` : palavra;
}

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
      {formatPercent(Math.round(match.certeza * 100))}
    </Typography>
    {children && (
      <Typography variant="body2" color="text.secondary">
        {children}
      </Typography>
    )}
    {[...match.corrigidas, ...match.sinonimos].map(({ de, para }) => (
      <Typography key={`${de} ${para}`} variant="body2" color="text.secondary">
        {match.corrigidas.some((each) => each.de === de) ? 'corrigida' : 'sinônimo'}: {de} → {para}
      </Typography>
    ))}
  </Box>
);
