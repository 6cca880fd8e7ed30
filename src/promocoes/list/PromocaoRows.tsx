import type { Promocao } from '../../providers';
import { ListBody, Loading, RowsCard } from '../../ui/list';
import { PromocaoRow } from './PromocaoRow';

/** The promotions of the list in context, with how many there are. */
export const PromocaoRows = () => (
  <ListBody<Promocao> loading={<Loading text="Carregando promoções..." />} failed="As promoções não puderam ser lidas.">
    {(promocoes, total) => (
      <RowsCard
        title="Promoções Ativas"
        count={`${total} promoção(ões) encontrada(s)`}
        rows={promocoes}
        empty="Nenhuma promoção encontrada."
      >
        {(promocao) => <PromocaoRow promocao={promocao} />}
      </RowsCard>
    )}
  </ListBody>
);
