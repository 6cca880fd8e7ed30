import { useParams } from 'react-router-dom';
import { OpenedPromocao } from './OpenedPromocao';
import { PromocaoForm } from './PromocaoForm';

const PromocaoEdit = () => {
  const { id = '' } = useParams();
  return (
    <OpenedPromocao key={id} id={id} failure="A promoção não pôde ser lida.">
      {(promocao) => <PromocaoForm promocao={promocao} />}
    </OpenedPromocao>
  );
};

export default PromocaoEdit;
