import type { Categoria, Produto } from '../../providers/records';
import type { Gravador } from '../gravacao/enviar';
import { lerTudo } from '../gravacao/lerTudo';
import type { LinhaDaPromocao, NomeDoDestino } from '../tipos';
import type { Trabalhador } from '../trabalhador/abrir';

/** Reads what exists already and hands it, part by part, to the worker that compares. */
export async function conhecerExistentes(
  trabalhador: Trabalhador,
  { provider, destino, linhas }: { provider: Gravador; destino: NomeDoDestino; linhas: LinhaDaPromocao[] },
): Promise<void> {
  await trabalhador.conhecer({ primeira: true, existentes: { linhas } });
  if (destino !== 'promocao') {
    await lerTudo<Categoria>(provider, 'categorias', (parte) => {
      const categorias = parte.map(({ id, nome, updatedAt }) => ({ id: String(id), nome, updatedAt }));
      return trabalhador.conhecer({ primeira: false, existentes: { categorias } });
    });
  }
  if (destino !== 'categorias') {
    await lerTudo<Produto>(provider, 'produtos', (parte) => {
      const produtos = parte.map(({ id, nome, valor, localizacao, categoria, tipoVenda, updatedAt }) => {
        return { id: String(id), nome, valor, localizacao, categoria, tipoVenda, updatedAt };
      });
      return trabalhador.conhecer({ primeira: false, existentes: { produtos } });
    });
  }
}
