import type { NomeDoDestino } from '../tipos';
import { FalhaDoTrabalhador } from './falha';
import type { Andamento, Chamada, Metodo, Oficina, Resposta } from './protocolo';

/** The workshop at the other end of a worker. */
export type Trabalhador = Oficina & {
  /** Hears how far reading or checking is. */
  aoAvancar: (ouvinte: (andamento: Andamento) => void) => void;
  /** Ends it at once, whatever it is doing; what was asked is never answered. */
  encerrar: () => void;
};

const metodos: readonly Metodo[] = [
  'ler',
  'comCabecalho',
  'conhecer',
  'conferir',
  'pagina',
  'erros',
  'planejar',
  'lote',
  'linhasDaPromocao',
];

/** Starts the worker of one import. */
export function abrirTrabalhador(destino: NomeDoDestino): Trabalhador {
  const worker = new Worker(new URL('./trabalhador.ts', import.meta.url), { type: 'module', name: destino });
  return conversarCom(worker);
}

/** Calls through to a worker that answers as trabalhador.ts does. */
export function conversarCom(worker: Worker): Trabalhador {
  const esperando = new Map<number, { resolver: (valor: never) => void; rejeitar: (erro: Error) => void }>();
  let ouvinte: ((andamento: Andamento) => void) | undefined;
  let ultimo = 0;

  const falharTodos = () => {
    for (const { rejeitar } of esperando.values()) rejeitar(new FalhaDoTrabalhador('worker'));
    esperando.clear();
  };
  worker.addEventListener('error', falharTodos);
  worker.addEventListener('messageerror', falharTodos);
  worker.addEventListener('message', ({ data }: MessageEvent<Resposta>) => {
    if ('andamento' in data) {
      ouvinte?.(data.andamento);
      return;
    }
    const espera = esperando.get(data.id);
    esperando.delete(data.id);
    if ('erro' in data) espera?.rejeitar(new FalhaDoTrabalhador(data.erro.mensagem, data.erro.codigo));
    else espera?.resolver(data.resultado as never);
  });

  const chamar = (metodo: Metodo) => (argumento?: unknown) =>
    new Promise((resolver, rejeitar) => {
      ultimo += 1;
      esperando.set(ultimo, { resolver, rejeitar });
      worker.postMessage({ id: ultimo, metodo, argumento } satisfies Chamada);
    });
  const oficina = Object.fromEntries(metodos.map((metodo) => [metodo, chamar(metodo)])) as unknown as Oficina;
  return {
    ...oficina,
    aoAvancar: (novo) => {
      ouvinte = novo;
    },
    encerrar: () => {
      worker.terminate();
      esperando.clear();
    },
  };
}
