import ValidityIcon from '@mui/icons-material/EventOutlined';
import { date, other, reference } from '../domain';
import { defineResource } from './defineResource';

/** The dates between which a question of the FAQ is answered. */
export const perguntaValidades = defineResource({
  name: 'pergunta_validades',
  section: 'assistente',
  words: { one: 'validade', several: 'validades', gender: 'a' },
  icon: ValidityIcon,
  sort: { field: 'alvo', order: 'ASC' },
  naming: 'alvo',
  tested: true,
  fields: {
    perguntaId: reference({
      label: 'Pergunta',
      resource: 'perguntas',
      shows: 'alvo',
      required: 'Escolha a pergunta',
    }),
    de: date({ label: 'Primeiro dia' }),
    ate: date({ label: 'Último dia' }),
    alvo: other<string>('text', { readOnly: true }),
  },
  texts: {
    purpose: 'Quando cada uma vale',
    subtitle: 'Fora destas datas a pergunta não é respondida',
    dashboard: '',
    search: 'Buscar pergunta...',
  },
  stored: { search: 'alvo_ordem', order: 'alvo_ordem' },
});
