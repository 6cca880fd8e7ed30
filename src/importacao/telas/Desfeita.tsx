import type { Destino } from '../destinos';
import type { Desfeita as Conta } from '../gravacao/desfazer';
import { Fatos } from './Fatos';
import { Titulo } from './Titulo';

/** What undoing took back, and what it left alone. */
export const Desfeita = ({ destino, conta }: { destino: Destino; conta: Conta }) => {
  const { excluidos, restaurados, emUso, mudadosDepois, categoriasExcluidas, categoriasEmUso } = conta;
  const o = destino.feminino ? 'as' : 'os';
  const ficou = emUso + mudadosDepois + categoriasEmUso > 0;
  const fatos = [
    { texto: `Criad${o} pela importação e excluíd${o}`, numero: excluidos, cor: 'primary.main' },
    { texto: `Atualizad${o} que voltaram ao que eram`, numero: restaurados, cor: 'primary.main' },
    { texto: 'Categorias criadas e excluídas', numero: categoriasExcluidas, cor: 'primary.main' },
    { texto: `Já em uso, por isso mantid${o}`, numero: emUso, cor: 'secondary.main' },
    { texto: `Alterad${o} por alguém depois, por isso mantid${o}`, numero: mudadosDepois, cor: 'secondary.main' },
    { texto: 'Categorias em uso, por isso mantidas', numero: categoriasEmUso, cor: 'secondary.main' },
  ];
  return (
    <>
      <Titulo titulo="Importação desfeita">
        {ficou
          ? 'Voltou ao que era tudo o que ninguém usou ou mudou depois.'
          : 'Tudo voltou a ser como era antes da importação.'}
      </Titulo>
      <Fatos fatos={fatos} />
    </>
  );
};
