import { useSearchParams } from 'react-router-dom';
import { OpenedPromocao } from './OpenedPromocao';
import { PromocaoForm } from './PromocaoForm';

/** New promotion page; `?de=<id>` in the address starts it as a copy of that promotion. */
const PromocaoCreate = () => {
  const id = useSearchParams()[0].get('de');
  if (!id) return <PromocaoForm />;
  return (
    <OpenedPromocao key={id} id={id} failure="A promoção a duplicar não pôde ser lida.">
      {(copied) => <PromocaoForm copied={copied} />}
    </OpenedPromocao>
  );
};

export default PromocaoCreate;
