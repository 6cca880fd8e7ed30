import CardsIcon from '@mui/icons-material/ViewAgendaOutlined';
import RowsIcon from '@mui/icons-material/ViewHeadlineOutlined';
import { Button } from '@mui/material';
import { usePreference } from '../ui';

export const useCompact = () => usePreference('perguntas compactas', false);

/** Switches between cards and compact rows. */
export const ViewButton = () => {
  const [compact, setCompact] = useCompact();
  return (
    <Button
      color="inherit"
      startIcon={compact ? <CardsIcon /> : <RowsIcon />}
      onClick={() => setCompact(!compact)}
      sx={{ whiteSpace: 'nowrap' }}
    >
      {compact ? 'Ver cartões' : 'Ver lista compacta'}
    </Button>
  );
};
