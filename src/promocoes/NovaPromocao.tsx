import { PromocaoForm } from './PromocaoForm';

/** New promotion page (spec §2). */
const NovaPromocao = () => <PromocaoForm />;

export default NovaPromocao;
