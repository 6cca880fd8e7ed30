import { DeleteDialog } from '../../ui/record';

const leftOut = (connections: number) =>
  connections === 1
    ? 'Só um produto dela não voltou: ele foi excluído.'
    : `Só ${connections} produtos dela não voltaram: eles foram excluídos.`;

const PromocaoDialogs = () => <DeleteDialog texts={{ leftOut }} />;

export default PromocaoDialogs;
