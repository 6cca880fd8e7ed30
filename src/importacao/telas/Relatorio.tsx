import type { Destino } from '../destinos';
import { contas } from '../gravacao/diario';
import { Aviso } from './Aviso';
import { type Fato, Fatos } from './Fatos';
import { contar, contarDe, quando } from './formatos';
import { LeftRowsList } from './LeftRowsList';
import { whyLeft } from './leftReason';
import { Titulo } from './Titulo';
import type { Fase } from './useGravacao';

interface Props {
  destino: Destino;
  fase: Extract<Fase, { nome: 'relatorio' }>;
  /** Whether what is missing can be written from here. */
  retomavel: boolean;
}

/** What an import wrote, to the row; and what it did not, with what to do about it. */
export const Relatorio = ({ destino, fase: { importacao, rows, desfecho, problema }, retomavel }: Props) => {
  const { totais, desfeita, arquivo, em } = importacao;
  const conta = contas(importacao);
  const { faltam, duvida, completa } = conta;
  const o = destino.feminino ? 'as' : 'os';
  const muitos = maiuscula(destino.muitos);
  const fatos: Fato[] = [
    { texto: `${muitos} criad${o}`, numero: conta.criados, cor: 'primary.main' },
    { texto: `${muitos} atualizad${o}`, numero: conta.atualizados, cor: 'secondary.main' },
    { texto: 'Categorias criadas', numero: conta.categoriasCriadas, cor: 'primary.main' },
    { texto: 'Linhas deixadas como estavam', numero: conta.left, cor: 'warning.main' },
    { texto: 'Ainda não gravados', numero: faltam, cor: 'error.main' },
    { texto: 'Alguém já gravou o mesmo', numero: conta.same },
    { texto: 'Sem mudança', numero: totais.igual },
    { texto: 'Linhas com erro, não importadas', numero: totais.erro, cor: 'error.main' },
    { texto: 'Linhas ignoradas', numero: totais.ignorado },
  ];
  const falha = desfecho?.tipo === 'falha' ? desfecho.falha : undefined;
  return (
    <>
      <Titulo titulo={tituloDe(conta)}>
        {quando(em)} · {resumoDe(conta, destino, arquivo)}
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
      <LeftRowsList
        title="Deixadas como estavam"
        rows={rows.left}
        why={whyLeft}
        wanted="No arquivo"
        arquivo={arquivo}
      />
    </>
  );
};

type Conta = ReturnType<typeof contas>;

/** Never just 'concluída' when something was left. */
function tituloDe({ completa, left, wrote }: Conta): string {
  if (!completa) return 'Importação interrompida';
  if (left === 0) return 'Importação concluída';
  const deixadas = left === 1 ? '1 linha deixada como estava' : `${contar(left)} linhas deixadas como estavam`;
  return wrote ? `Importação concluída, com ${deixadas}` : `Nada foi gravado: ${deixadas}`;
}

function resumoDe({ completa, left, gravadas, ultimaLinha }: Conta, destino: Destino, arquivo: string): string {
  if (left > 0)
    return `O que alguém criou, alterou ou excluiu depois da conferência ficou como está. Confira “${arquivo}” de novo para decidir com os valores de agora.`;
  if (completa) return `“${arquivo}” foi gravada por completo.`;
  if (gravadas > 0) return `A planilha foi gravada até a linha ${contar(ultimaLinha)}.`;
  return `Nenhum${destino.feminino ? 'a' : ''} ${destino.um} foi gravad${destino.feminino ? 'a' : 'o'}.`;
}

const maiuscula = (texto: string) => texto.charAt(0).toUpperCase() + texto.slice(1);
