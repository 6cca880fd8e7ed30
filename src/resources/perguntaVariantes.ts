import PhrasingsIcon from '@mui/icons-material/RecordVoiceOverOutlined';
import { other, reference, text } from '../domain';
import { defineResource } from './defineResource';

/** Other ways to ask a question of the FAQ. */
export const perguntaVariantes = defineResource({
  name: 'pergunta_variantes',
  section: 'assistente',
  words: { one: 'forma de perguntar', several: 'formas de perguntar', gender: 'a' },
  icon: PhrasingsIcon,
  sort: { field: 'texto', order: 'ASC' },
  tested: true,
  fields: {
    texto: text({ label: 'Como o cliente pergunta', required: 'Escreva a pergunta', limit: 2000 }),
    perguntaId: reference({
      label: 'Pergunta que responde',
      resource: 'perguntas',
      shows: 'alvo',
      required: 'Escolha a pergunta',
    }),
    alvo: other<string>('text', { readOnly: true }),
  },
  texts: {
    purpose: 'Outros jeitos de dizer',
    subtitle: 'Outras maneiras de fazer uma pergunta do FAQ',
    dashboard: '',
    found: 'forma(s) de perguntar encontrada(s)',
  },
});
