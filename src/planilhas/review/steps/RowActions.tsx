import EditIcon from '@mui/icons-material/EditOutlined';
import OmitIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Box, Button, IconButton } from '@mui/material';
import { useState } from 'react';
import { withoutBidiControls } from '../../../lib';
import type { CheckedRow } from '../../types';
import { useImportContext } from '../useImport';

interface Props {
  row: CheckedRow;
  title: string;
  open: boolean;
  onOpen: (open: boolean) => void;
}

/** Decides about a single row: its cells are opened, it is left out, or imported in spite of a doubt. */
export const RowActions = ({ row: { number, outcome, omitted, accepted }, title, open, onOpen }: Props) => {
  const { mend } = useImportContext();
  const name = withoutBidiControls(title);
  // The button that comes in place of the pressed one takes the focus.
  const [pressed, setPressed] = useState(false);
  const mark = (kind: 'omitted' | 'accepted', on: boolean) => {
    setPressed(true);
    void mend({ kind, number, on });
  };
  if (omitted) {
    return (
      <Button
        size="small"
        autoFocus={pressed}
        aria-label={`Incluir de novo ${name}`}
        onClick={() => mark('omitted', false)}
      >
        Incluir de novo
      </Button>
    );
  }
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', justifyContent: 'end' }}>
      {(outcome === 'doubtful' || accepted) && (
        <Button
          size="small"
          aria-label={`${accepted ? 'Voltar a conferir' : 'Importar assim mesmo'} ${name}`}
          onClick={() => mark('accepted', !accepted)}
        >
          {accepted ? 'Voltar a conferir' : 'Importar assim mesmo'}
        </Button>
      )}
      <IconButton
        size="small"
        aria-label={`Corrigir ${name}`}
        title="Corrigir"
        aria-expanded={open}
        onClick={() => onOpen(!open)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        autoFocus={pressed}
        aria-label={`Deixar ${name} de fora`}
        title="Deixar de fora"
        onClick={() => mark('omitted', true)}
      >
        <OmitIcon fontSize="small" />
      </IconButton>
    </Box>
  );
};
