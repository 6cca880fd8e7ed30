import { Alert } from '@mui/material';
import type { Destino } from '../destinos';
import { contas } from '../gravacao/diario';
import { type Fato, Fatos } from './Fatos';
import { contar, contarDe } from './formatos';
import { Titulo } from './Titulo';
import type { Fase } from './useGravacao';

interface Props {
  destino: Destino;
  fase: Extract<Fase, { nome: 'relatorio' }>;
  /** Whether what is missing can be written from here. */
  retomavel: boolean;
}

/** What an import wrote, to the row; and what it did not, with what to do about it. */
export const Relatorio = ({ destino, fase: { importacao, desfecho, problema }, retomavel }: Props) => {
  const { totais, desfeita } = importacao;
  const { criados, atualizados, categoriasCriadas, gravadas, faltam, duvida, ultimaLinha, completa } =
    contas(importacao);
  const o = destino.feminino ? 'as' : 'os';
  const fatos: Fato[] = [
    { texto: `${maiuscula(destino.muitos)} criad${o}`, numero: criados, cor: 'primary.main' },
    { texto: `${maiuscula(destino.muitos)} atualizad${o}`, numero: atualizados, cor: 'secondary.main' },
    { texto: 'Categorias criadas', numero: categoriasCriadas, cor: 'primary.main' },
    { texto: 'Ainda não gravados', numero: faltam, cor: 'error.main' },
    { texto: 'Sem mudança', numero: totais.igual },
    { texto: 'Linhas com erro, não importadas', numero: totais.erro, cor: 'error.main' },
    { texto: 'Linhas ignoradas', numero: totais.ignorado },
  ];
  const falha = desfecho?.tipo === 'falha' ? desfecho.falha : undefined;
  const ate =
    gravadas > 0
      ? `A planilha foi gravada até a linha ${contar(ultimaLinha)}.`
      : `Nenhum${destino.feminino ? 'a' : ''} ${destino.um} foi gravad${destino.feminino ? 'a' : 'o'}.`;
  return (
    <>
      <Titulo titulo={completa ? 'Importação concluída' : 'Importação interrompida'}>
        {completa ? `“${importacao.arquivo}” foi gravada por completo.` : ate}
      </Titulo>
      {problema && <Aviso severity="error">{problema}</Aviso>}
      {falha && <Aviso severity="error">{falha.message}</Aviso>}
      {duvida > 0 && (
        <Aviso severity="warning">
          O servidor não respondeu sobre {contarDe(duvida, destino)}: podem ter sido gravad{o} ou não. Ao tentar de
          novo, nada se repete.
        </Aviso>
      )}
      {!completa && !desfeita && (
        <Aviso severity="info">
          {retomavel
            ? 'Você pode continuar de onde parou, ou desfazer o que já foi gravado.'
            : 'Importe o mesmo arquivo de novo para gravar o que falta: o que já está no cadastro não se repete.'}
        </Aviso>
      )}
      {desfeita && <Aviso severity="info">Esta importação já foi desfeita.</Aviso>}
      <Fatos fatos={fatos} />
    </>
  );
};

const Aviso = ({ severity, children }: { severity: 'error' | 'warning' | 'info'; children: React.ReactNode }) => (
  <Alert severity={severity} variant="outlined" sx={{ mb: 2, maxWidth: 760 }}>
    {children}
  </Alert>
);

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);
