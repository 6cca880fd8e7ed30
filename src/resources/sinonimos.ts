import SynonymsIcon from '@mui/icons-material/SwapHoriz';
import { text } from '../domain';
import { defineResource } from './defineResource';

export const sinonimos = defineResource({
  name: 'sinonimos',
  section: 'assistente',
  words: { one: 'grupo de sinônimos', several: 'grupos de sinônimos', gender: 'o' },
  icon: SynonymsIcon,
  sort: { field: 'termos', order: 'ASC' },
  tested: true,
  fields: {
    termos: text({
      label: 'Palavras, separadas por vírgulas',
      required: 'Informe ao menos duas palavras',
      sample: (n) => `termo ${n}, palavra ${n}`,
    }),
  },
  texts: {
    label: 'Sinônimos',
    title: 'Sinônimos',
    purpose: 'Palavras de mesmo sentido',
    subtitle: 'Palavras diferentes que os clientes usam para a mesma coisa',
    dashboard: '',
    search: 'Buscar palavra...',
    found: 'grupo(s) de sinônimos encontrado(s)',
  },
});
