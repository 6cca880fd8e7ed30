import { ErroDeLeitura, lerPlanilha } from '../leitor';
import type { NomeDoDestino } from '../tipos';
import { criarOficina } from './oficina';
import type { Chamada, Oficina, Resposta } from './protocolo';

// The worker of one import: a workshop behind messages. The destination comes in its name.
const responder = (resposta: Resposta) => postMessage(resposta);
const oficina: Oficina = criarOficina({
  destino: self.name as NomeDoDestino,
  ler: lerPlanilha,
  aoAvancar: (andamento) => responder({ andamento }),
});

addEventListener('message', async ({ data }: MessageEvent<Chamada>) => {
  const { id, metodo, argumento } = data;
  try {
    responder({ id, resultado: await oficina[metodo](argumento as never) });
  } catch (erro) {
    const codigo = erro instanceof ErroDeLeitura ? erro.codigo : undefined;
    if (!codigo) console.error(erro);
    responder({ id, erro: { mensagem: erro instanceof Error ? erro.message : String(erro), codigo } });
  }
});
