import { Button } from '@mui/material';
import { useState } from 'react';
import { destinos } from '../destinos';
import type { LinhaDaPromocao } from '../tipos';
import { AcoesAntes, Antes } from './Antes';
import { Fatos } from './Fatos';
import { contar, contarDe } from './formatos';
import { Moldura } from './Moldura';
import { Titulo } from './Titulo';
import { useGuarda } from './useGuarda';
import { numeroDoPasso, useRevisao } from './useRevisao';

/** Rows that the promotion form can hold and still be worked with. */
const maisNaPromocao = 300;

interface Props {
  arquivo: File;
  /** The rows that the form holds. */
  linhas: LinhaDaPromocao[];
  /** Gives the form other rows. */
  onLinhas: (linhas: LinhaDaPromocao[]) => void;
  onClose: () => void;
}

type Feita = { novos: number; atualizados: number; desfeita: boolean };
const destino = destinos.promocao;

/** 'Revisar importação' of a promotion's products: they become rows of the form, and nothing is written to the server. */
const RevisarPromocao = ({ arquivo, linhas, onLinhas, onClose }: Props) => {
  // As they were when the file was chosen: what undoing goes back to.
  const [anteriores] = useState(linhas);
  const revisao = useRevisao('promocao', arquivo, anteriores);
  const [feita, setFeita] = useState<Feita | null>(null);
  useGuarda(false);

  const totais = revisao.conferencia?.totais;
  const ficariam = anteriores.length + (totais?.novo ?? 0);
  const impedimento =
    ficariam > maisNaPromocao
      ? `Uma promoção aceita até ${contar(maisNaPromocao)} produtos, e esta ficaria com ${contar(ficariam)}. Divida a planilha.`
      : undefined;

  const importar = async () => {
    const { current } = revisao.trabalhador;
    if (!current || !totais) return;
    await current.planejar();
    onLinhas(juntar(anteriores, await current.linhasDaPromocao()));
    setFeita({ novos: totais.novo, atualizados: totais.atualizado, desfeita: false });
  };
  const desfazer = () => {
    onLinhas(anteriores);
    setFeita((antes) => antes && { ...antes, desfeita: true });
  };

  return (
    <Moldura
      arquivo={arquivo.name}
      passo={feita ? 3 : numeroDoPasso[revisao.passo]}
      onClose={onClose}
      acoes={
        feita ? (
          <>
            {!feita.desfeita && (
              <Button color="warning" variant="outlined" onClick={desfazer} sx={{ mr: 'auto' }}>
                Desfazer importação
              </Button>
            )}
            <Button variant="contained" onClick={onClose}>
              Voltar à promoção
            </Button>
          </>
        ) : (
          <AcoesAntes
            destino={destino}
            revisao={revisao}
            onImportar={() => void importar()}
            onClose={onClose}
            impedimento={impedimento}
          />
        )
      }
    >
      {feita ? (
        <Feito feita={feita} erros={totais?.erro ?? 0} />
      ) : (
        <Antes destino={destino} arquivo={arquivo.name} revisao={revisao} />
      )}
    </Moldura>
  );
};

const Feito = ({ feita: { novos, atualizados, desfeita }, erros }: { feita: Feita; erros: number }) =>
  desfeita ? (
    <Titulo key="desfeita" titulo="Importação desfeita">
      Os produtos da promoção voltaram a ser os de antes.
    </Titulo>
  ) : (
    <>
      <Titulo titulo="Produtos adicionados à promoção">
        Eles estão no formulário; a promoção só é gravada quando você a salvar.{' '}
        {erros > 0 && `${contarDe(erros, { um: 'linha ficou', muitos: 'linhas ficaram' })} de fora por erro.`}
      </Titulo>
      <Fatos
        fatos={[
          { texto: 'Produtos adicionados', numero: novos, cor: 'primary.main' },
          { texto: 'Descontos atualizados', numero: atualizados, cor: 'secondary.main' },
          { texto: 'Linhas com erro, não importadas', numero: erros, cor: 'error.main' },
        ]}
      />
    </>
  );

/** The form's rows with those of the file: a product that is there already gets the file's discount. */
export function juntar(atuais: LinhaDaPromocao[], novas: LinhaDaPromocao[]): LinhaDaPromocao[] {
  const porProduto = new Map(novas.map((linha) => [linha.produtoId, linha]));
  const mantidas = atuais.map((linha) => porProduto.get(linha.produtoId) ?? linha);
  const presentes = new Set(atuais.map(({ produtoId }) => produtoId));
  // A row that was added and never filled has no place among them.
  return [
    ...mantidas.filter(({ produtoId }) => produtoId),
    ...novas.filter(({ produtoId }) => !presentes.has(produtoId)),
  ];
}

export default RevisarPromocao;
