import { useGetList } from 'ra-core';
import { TextInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { quoted } from '../../lib';
import type { Promocao } from '../../providers';
import { usePausedText } from '../../ui';
import { useRecordForm } from '../../ui/record';
import type { PromocaoValues } from './formValues';

/** react-admin keeps a cleared field as null, which counts as unsaved text. */
const asTyped = (text: string) => text;

/** The promotion's name. A name that another promotion has is told, not refused. */
export const NomeInput = () => {
  const twin = useTwin();
  return (
    <TextInput
      source="nome"
      label="Nome da Promoção"
      parse={asTyped}
      autoComplete="off"
      autoFocus
      helperText={twin ? `Já existe uma promoção chamada ${quoted(twin.nome)}.` : false}
    />
  );
};

/** Another promotion with the same folded name, searched after a pause in typing. */
function useTwin(): Promocao | undefined {
  const { control } = useFormContext<PromocaoValues>();
  const { record } = useRecordForm<Promocao>();
  const nome = useWatch({ control, name: 'nome' })?.trim() ?? '';
  const asked = usePausedText(nome);
  const { data = [] } = useGetList<Promocao>(
    'promocoes',
    {
      // Two, since the edited promotion may be one of them.
      pagination: { page: 1, perPage: 2 },
      sort: { field: 'nome', order: 'ASC' },
      filter: { sameName: asked },
      meta: { fields: ['nome'] },
    },
    { enabled: Boolean(asked) },
  );
  return asked === nome && nome ? data.find(({ id }) => id !== record?.id) : undefined;
}
