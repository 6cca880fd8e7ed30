import { PageHero } from '../parts/PageHero';

const Contato = () => <PageHero title="Contato" lead="x" />;

export default Contato;
