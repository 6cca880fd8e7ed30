import PauseIcon from '@mui/icons-material/PauseCircleOutline';
import PlayIcon from '@mui/icons-material/PlayCircleOutline';
import { IconButton } from '@mui/material';
import type { MouseEvent } from 'react';
import { quoted, shortened, withoutBidiControls } from '../../lib';
import type { Promocao } from '../../providers';
import { promocoes } from '../../resources';
import { type ChangeTexts, useChangeRecord } from '../../ui/record';

const { saved, failed } = promocoes.texts.edit;

const textsOf = (whole: string, suspend: boolean): ChangeTexts => {
  const nome = quoted(shortened(whole));
  const [after, before] = suspend ? ['foi suspensa', 'voltou a valer'] : ['foi ativada', 'voltou a ficar suspensa'];
  return {
    changed: { ...saved, description: `${nome} ${after}.` },
    undone: { title: 'Alteração desfeita', description: `${nome} ${before}.` },
    failed,
    undoFailed: `A alteração de ${nome} não pôde ser desfeita.`,
  };
};

/** Suspends or activates a promotion; the toast offers to undo it. */
export const StatusButton = ({ promocao }: { promocao: Promocao }) => {
  const change = useChangeRecord<Promocao>();
  const { nome, status } = promocao;
  const suspend = status !== 'Suspender';
  const label = suspend ? 'Suspender' : 'Ativar';
  const press = ({ detail }: MouseEvent) => {
    // The second click of a double click may hit another row.
    if (detail <= 1) change(promocao, { status: label }, textsOf(nome, suspend));
  };
  return (
    <IconButton title={label} aria-label={`${label} ${withoutBidiControls(nome)}`} onClick={press}>
      {suspend ? <PauseIcon fontSize="small" /> : <PlayIcon fontSize="small" />}
    </IconButton>
  );
};
