import { PromocaoForm } from './PromocaoForm';

/** New promotion page (spec §2). */
const PromocaoCreate = () => <PromocaoForm />;

export default PromocaoCreate;
