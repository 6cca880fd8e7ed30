import FlagIcon from '@mui/icons-material/FactCheckOutlined';
import { Button } from '@mui/material';
import { type Identifier, useCreate } from 'ra-core';
import { newId } from '../../lib';
import { useFailureToast, useToast } from '../../ui/feedback';

interface Props {
  pergunta: string;
  expects: { perguntaId: Identifier } | { produtoId: Identifier };
}

/** Keeps question and answer as a golden question. */
export const GoldenButton = ({ pergunta, expects }: Props) => {
  const [create, { isPending, isSuccess }] = useCreate();
  const toast = useToast();
  const failureToast = useFailureToast();
  const keep = () =>
    create(
      'perguntas_teste',
      { data: { id: newId(), pergunta, ...expects } },
      {
        onSuccess: () =>
          toast({ title: 'Pergunta-teste guardada', description: 'Ela será conferida a cada alteração.' }),
        onError: (error) => void failureToast(error, 'A pergunta-teste não pôde ser guardada.'),
      },
    );
  return (
    <Button
      size="small"
      startIcon={<FlagIcon />}
      onClick={keep}
      loading={isPending}
      disabled={isSuccess}
      sx={{ mt: 0.5, ml: -0.5 }}
    >
      {isSuccess ? 'Guardada como teste' : 'Guardar como teste'}
    </Button>
  );
};
